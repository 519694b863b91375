import { useLocation } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { Page } from '#ui/page.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { DisciplineWorksQuery, inOrder } from '../schema.ts';
import { NO_DISCIPLINE_CHOSEN } from '../schema-words.ts';
import { DisciplineSelect, useDisciplines } from '#client/pickers/granted-disciplines.tsx';

const FIELDS = [
  { name: 'rokOd', label: 'Rok od', error: 'Rok nie jest liczbą' },
  { name: 'rokDo', label: 'Rok do', error: 'Rok nie jest liczbą' },
  { name: 'odPkt', label: 'Punkty od', error: 'Punkty od nie są liczbą' },
  { name: 'doPkt', label: 'Punkty do', error: 'Punkty do nie są liczbą' },
] as const;
type Name = (typeof FIELDS)[number]['name'];

/** Nothing typed is no limit; what is no number stays NaN, which the schema refuses. */
function typed(form: FormData, name: Name): number | undefined {
  const text = String(form.get(name) ?? '')
    .trim()
    .replace(',', '.');
  return text === '' ? undefined : Number(text);
}

/** Years and points in their order, for the address. */
function queryOf({ rokOd, rokDo, odPkt, doPkt, kodDysc }: DisciplineWorksQuery) {
  const [from, to] = inOrder(rokOd, rokDo);
  const [least, most] = inOrder(odPkt, doPkt);
  const values = { rokOd: from, rokDo: to, odPkt: least, doPkt: most, kodDysc };
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

const KINDS = {
  '/discrepos/zestpubwdysc': {
    title: 'Publikacje w dyscyplinie',
    subtitle: 'Wszystkie publikacje, które ktoś wykazuje w dyscyplinie',
    address: '/api/admin/PublikacjeDysc',
  },
  '/discrepos/zestpatwdysc': {
    title: 'Patenty w dyscyplinie',
    subtitle: 'Wszystkie patenty, które ktoś wykazuje w dyscyplinie',
    address: '/api/admin/PatentyDysc',
  },
};

/** Downloads what is shown in a discipline, of some years and points; the address says whether works or patents. */
export default function WorksFile() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const kind = path === '/discrepos/zestpatwdysc' ? path : '/discrepos/zestpubwdysc';
  const { title, subtitle, address } = KINDS[kind];
  const available = useDisciplines({ panel: 'disciplineFiles' });
  const [code, setCode] = useState<number>();
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [noDiscipline, setNoDiscipline] = useState(false);
  const { chosen } = available.choose(code);
  const download = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setNoDiscipline(chosen === undefined);
    const values = Object.fromEntries(FIELDS.map(({ name }) => [name, typed(form, name)]));
    // Without a discipline the other fields are checked all the same.
    const read = DisciplineWorksQuery.safeParse({ ...values, kodDysc: chosen ?? 1 });
    const wrong = FIELDS.filter(({ name }) => read.error?.issues.some(({ path }) => path[0] === name));
    setErrors(Object.fromEntries(wrong.map(({ name, error }) => [name, error])));
    const [first] = wrong;
    const field = first && event.currentTarget.elements.namedItem(first.name);
    if (field instanceof HTMLElement) field.focus();
    if (!read.success || chosen === undefined) return;
    const link = document.createElement('a');
    link.href = `${address}?${queryOf(read.data)}`;
    link.download = '';
    link.click();
  };
  return (
    <Page title={title} subtitle={subtitle}>
      {noDiscipline && chosen === undefined && <Alert tone="danger" title={NO_DISCIPLINE_CHOSEN} />}
      <form onSubmit={download} noValidate>
        <Toolbar>
          <DisciplineSelect
            available={available}
            value={chosen}
            onChange={setCode}
            problem={noDiscipline && chosen === undefined ? NO_DISCIPLINE_CHOSEN : undefined}
          />
          {FIELDS.map(({ name, label }) => (
            <Field key={name} label={label} error={errors[name]} className="w-36 max-w-full">
              <Input name={name} numeric />
            </Field>
          ))}
          <Button type="submit" variant="primary" icon={Download}>
            Pobierz
          </Button>
        </Toolbar>
      </form>
      <p className="max-w-prose text-sm text-muted-foreground">
        Lata i punkty można pominąć albo podać tylko z jednej strony. Podane odwrotnie zamieniają się miejscami.
      </p>
    </Page>
  );
}
