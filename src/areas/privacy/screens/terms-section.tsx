import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import { Named } from '#ui/named.tsx';
import { type Term, TERMS, TermSave } from '../schema.ts';

const YEAR = 365;

/** Whole years are said as years too. */
function daysText(days: number) {
  const text = counted(days, 'dzień', 'dni', 'dni');
  return days % YEAR === 0 ? `${counted(days / YEAR, 'rok', 'lata', 'lat')} (${text})` : text;
}

const columnsOf = (edit: (term: Term) => void): Column<Term>[] => [
  {
    key: 'kind',
    header: 'Dane',
    rowHeader: true,
    cell: ({ kind }) => (
      <>
        {TERMS[kind].label}
        <span className="block text-xs font-normal text-muted-foreground">{TERMS[kind].about}</span>
      </>
    ),
  },
  {
    key: 'days',
    header: 'Jak długo',
    cell: ({ kind, days, is_usual }) => (
      <>
        {daysText(days)}
        {!is_usual && <span className="block text-xs text-muted-foreground">zwykle {daysText(TERMS[kind].usual)}</span>}
      </>
    ),
  },
  {
    key: 'last',
    header: 'Ostatnie usuwanie',
    cell: ({ last_at, last_deleted }) =>
      last_at === null
        ? 'jeszcze nie było'
        : `${instantText(last_at)}: ${counted(last_deleted ?? 0, 'wpis', 'wpisy', 'wpisów')}`,
  },
  {
    key: 'edit',
    header: 'Czynności',
    headerHidden: true,
    cell: (term) => (
      <InPersonButton size="sm" variant="ghost" icon={Pencil} onClick={() => edit(term)}>
        <Named of={TERMS[term.kind].label}>Zmień</Named>
      </InPersonButton>
    ),
  },
];

/** For how long data are kept that nothing depends on. */
export function TermsSection() {
  const terms = useQuery(api.privacy.terms.queryOptions());
  const [edited, edit] = useState<Term>();
  return (
    <Section
      title="Jak długo przechowujemy"
      description="Usuwa się samo, o godzinie z harmonogramu („Stan systemu”). Dziennika zmian i danych, z których liczy się ewaluacja, nie usuwa nic."
    >
      <Loaded query={terms} what="czasów przechowywania">
        {(rows) => (
          <DataTable
            caption="Czas przechowywania"
            captionHidden
            columns={columnsOf(edit)}
            rows={rows}
            rowKey={({ kind }) => kind}
          />
        )}
      </Loaded>
      {edited && <TermDialog term={edited} close={() => edit(undefined)} />}
    </Section>
  );
}

function TermDialog({ term: { kind, version, days }, close }: { term: Term; close: () => void }) {
  const { label, least, most } = TERMS[kind];
  const form = useSaveForm({
    schema: TermSave,
    start: { kind, version, days },
    call: api.privacy.saveTerm.mutationOptions(),
    saved: `Zmieniono czas przechowywania: ${label}`,
    onSaved: close,
  });
  return (
    <FormDialog form={form} title="Jak długo przechowywać" description={label} onClose={close}>
      <TextField field={form.field('days', 'Liczba dni')} hint={`Od ${least} do ${most}`} />
    </FormDialog>
  );
}
