import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Section } from '#ui/section.tsx';
import type { DocxDetail } from '../schema-docx.ts';

type Field = DocxDetail['fields'][number];

const COLUMNS: Column<Field>[] = [
  {
    key: 'name',
    header: 'Pole',
    rowHeader: true,
    cell: ({ name }) => <span className="font-mono text-xs wrap-anywhere">{`{${name}}`}</span>,
  },
  { key: 'meaning', header: 'Co się drukuje', cell: ({ meaning }) => meaning },
];

const FORMS = [
  ['{powołana|powołany}', 'forma dla kobiety i dla mężczyzny; domyślnie według płci doktorantki albo doktoranta'],
  ['{promotor: powołana|powołany}', 'forma według płci wskazanej osoby'],
  [
    '{#recenzenci}…{/recenzenci}',
    'część powtarzana dla każdego; w niej pola osoby pisze się bez nazwy: {lp}, {mianownik}',
  ],
  ['{#promotor2}…{/promotor2}', 'część, która drukuje się tylko wtedy, gdy jest drugi promotor'],
  ['{^promotor2}…{/promotor2}', 'część, która drukuje się tylko wtedy, gdy go nie ma'],
] as const;

/** What may be written in a template of Word. */
export function DocxFields({ fields }: Pick<DocxDetail, 'fields'>) {
  const [own, repeated] = [fields.filter((field) => !field.repeated), fields.filter((field) => field.repeated)];
  return (
    <>
      <Section title="Formy i części">
        <dl className="space-y-2 text-sm">
          {FORMS.map(([form, meaning]) => (
            <div key={form}>
              <dt className="font-mono text-xs">{form}</dt>
              <dd className="text-muted-foreground">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-muted-foreground">
          Brakujące dane drukują się jako kropki, do uzupełnienia ręcznie.
        </p>
      </Section>
      <Section title="Pola w częściach powtarzanych" count={repeated.length} collapsible defaultOpen={false}>
        <DataTable
          caption="Pola w częściach powtarzanych"
          captionHidden
          columns={COLUMNS}
          rows={repeated}
          rowKey={({ name }) => name}
        />
      </Section>
      <Section title="Pola" count={own.length} collapsible defaultOpen={false}>
        <DataTable caption="Pola" captionHidden columns={COLUMNS} rows={own} rowKey={({ name }) => name} />
      </Section>
    </>
  );
}
