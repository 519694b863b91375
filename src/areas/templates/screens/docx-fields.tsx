import { useState } from 'react';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { Section } from '#ui/section.tsx';
import { type Column, TableSection } from '#ui/table/data-table.tsx';
import { plain } from '#ui/text/plain.ts';
import type { DocxDetail } from '../schema.ts';

type TemplateField = DocxDetail['fields'][number];

const COLUMNS: Column<TemplateField>[] = [
  {
    key: 'name',
    header: 'Pole',
    rowHeader: true,
    cell: ({ name }) => <span className="font-mono text-xs wrap-anywhere">{`{${name}}`}</span>,
  },
  { key: 'meaning', header: 'Co się drukuje', cell: ({ meaning }) => meaning },
];

/** Of those that are found: where the field may stand. */
const FOUND_COLUMNS: Column<TemplateField>[] = [
  ...COLUMNS,
  { key: 'place', header: 'Gdzie', cell: ({ repeated }) => (repeated ? 'w częściach powtarzanych' : 'wszędzie') },
];

const FORMS = [
  ['{powołana|powołany}', 'Słowo w formie dla kobiety albo dla mężczyzny, według płci doktorantki albo doktoranta'],
  ['{promotor: powołana|powołany}', 'Słowo w formie według płci kogoś innego: jego nazwa stoi przed dwukropkiem'],
  [
    '{#recenzenci}…{/recenzenci}',
    'Część powtarzana dla każdej osoby, tu dla każdego recenzenta; pola osoby mają w niej krótkie nazwy: {lp}, {mianownik}',
  ],
  ['{#promotor2}…{/promotor2}', 'Część, która drukuje się tylko wtedy, gdy te dane są, tu: gdy jest drugi promotor'],
  [
    '{^promotor2}…{/promotor2}',
    'Część, która drukuje się tylko wtedy, gdy tych danych nie ma, tu: gdy nie ma drugiego promotora',
  ],
] as const;

/** The fields whose name or meaning holds every typed word; braces are not looked at. */
export function foundFields(fields: DocxDetail['fields'], text: string): DocxDetail['fields'] {
  const words = plain(text)
    .split(/[\s{}]+/)
    .filter(Boolean);
  return fields.filter(({ name, meaning }) => words.every((word) => plain(`${name} ${meaning}`).includes(word)));
}

/** What may be written in a template of Word. */
export function DocxFields({ fields }: Pick<DocxDetail, 'fields'>) {
  const [text, setText] = useState('');
  const [own, repeated] = [fields.filter((field) => !field.repeated), fields.filter((field) => field.repeated)];
  return (
    <>
      <Section
        title="Jak pisze się w szablonie"
        description="Co stoi w nawiasach klamrowych, zastępują dane przewodu. Przykłady można wkleić do pliku Worda i zmienić w nich nazwy."
      >
        <dl className="space-y-2 text-sm">
          {FORMS.map(([form, meaning]) => (
            <div key={form}>
              <dt>{meaning}</dt>
              <dd className="font-mono text-xs text-muted-foreground">{form}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-muted-foreground">
          Brakujące dane drukują się jako kropki, do uzupełnienia ręcznie.
        </p>
      </Section>
      <Field label="Szukaj pola" hint="Słowo z nazwy albo z opisu, np. recenzent, celownik" className="max-w-md">
        <Input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {text.trim() === '' ? (
        <>
          <TableSection
            title="Pola w częściach powtarzanych"
            collapsible
            defaultOpen={false}
            columns={COLUMNS}
            rows={repeated}
            rowKey={({ name }) => name}
          />
          <TableSection
            title="Pola"
            collapsible
            defaultOpen={false}
            columns={COLUMNS}
            rows={own}
            rowKey={({ name }) => name}
          />
        </>
      ) : (
        <TableSection
          title="Znalezione pola"
          columns={FOUND_COLUMNS}
          rows={foundFields(fields, text)}
          rowKey={({ name, repeated: isRepeated }) => `${name} ${isRepeated}`}
          empty={<p className="text-sm text-muted-foreground">Żadne pole nie ma takich słów w nazwie ani w opisie.</p>}
        />
      )}
    </>
  );
}
