import { useLocation } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download, linkTo } from '#client/download.ts';
import { QueryForm } from '#client/form/query-form.tsx';
import { Alert } from '#ui/alert.tsx';
import { FileContents, useAskedFiles } from '#client/reports/asked-files.tsx';
import { Page } from '#ui/page.tsx';
import { formatShort } from '#ui/text/number.ts';
import { shownWorkColumns } from '../lists.ts';
import { DisciplineWorksQuery, inOrder } from '../schema.ts';
import { NO_DISCIPLINE_CHOSEN } from '../schema-words.ts';
import { DisciplineSelect, useDisciplines } from '#client/pickers/granted-disciplines.tsx';

const KINDS = {
  '/discrepos/zestpubwdysc': {
    title: 'Publikacje w dyscyplinie',
    subtitle: 'Wszystkie publikacje, które ktoś wykazuje w dyscyplinie',
    address: '/api/admin/PublikacjeDysc',
    rows: 'Jeden wiersz to jedna publikacja, choćby wykazywało ją kilku autorów, także gdy nie podlega ewaluacji: mówi to kategoria. Najpierw najnowsze.',
    columns: shownWorkColumns.publications,
  },
  '/discrepos/zestpatwdysc': {
    title: 'Patenty w dyscyplinie',
    subtitle: 'Wszystkie patenty, które ktoś wykazuje w dyscyplinie',
    address: '/api/admin/PatentyDysc',
    rows: 'Jeden wiersz to jeden patent, choćby wykazywało go kilku autorów. Najpierw najnowsze.',
    columns: shownWorkColumns.patents,
  },
};

function spanText(of: string, from: number | undefined, to: number | undefined) {
  if (from === undefined && to === undefined) return `${of}: wszystkie`;
  return [of, from !== undefined && `od ${formatShort(from)}`, to !== undefined && `do ${formatShort(to)}`]
    .filter(Boolean)
    .join(' ');
}

/** Downloads what is shown in a discipline, of some years and points; the address says whether works or patents. */
export default function WorksFile() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const kind = path === '/discrepos/zestpatwdysc' ? path : '/discrepos/zestpubwdysc';
  const { title, subtitle, address, rows, columns } = KINDS[kind];
  const available = useDisciplines({ panel: 'disciplineFiles' });
  const [code, setCode] = useState<number>();
  const [noDiscipline, setNoDiscipline] = useState(false);
  const { chosen, name } = available.choose(code);
  const { asked, remember } = useAskedFiles(kind);
  const problem = noDiscipline && chosen === undefined ? NO_DISCIPLINE_CHOSEN : undefined;
  return (
    <Page title={title} subtitle={subtitle}>
      {problem && <Alert tone="danger" title={problem} />}
      <QueryForm
        check={(typed) => {
          setNoDiscipline(chosen === undefined);
          return DisciplineWorksQuery.safeParse({ ...typed, kodDysc: chosen }).error?.issues ?? [];
        }}
        submit="Pobierz"
        icon={Download}
        onAsk={(typed) => {
          const [rokOd, rokDo] = inOrder(typed.rokOd, typed.rokDo);
          const [odPkt, doPkt] = inOrder(typed.odPkt, typed.doPkt);
          const file = linkTo(address, { rokOd, rokDo, odPkt, doPkt, kodDysc: chosen });
          download(file);
          const limits = [spanText('lata', rokOd, rokDo), spanText('punkty', odPkt, doPkt)];
          remember({ label: [name, ...limits].join(', '), address: file });
        }}
      >
        {(numberField) => (
          <>
            <DisciplineSelect available={available} value={chosen} onChange={setCode} problem={problem} />
            {numberField('rokOd', 'Rok od')}
            {numberField('rokDo', 'Rok do')}
            {numberField('odPkt', 'Punkty od')}
            {numberField('doPkt', 'Punkty do')}
          </>
        )}
      </QueryForm>
      <p className="max-w-prose text-sm text-muted-foreground">
        Lata i punkty można pominąć albo podać tylko z jednej strony. Podane odwrotnie zamieniają się miejscami.
      </p>
      <FileContents rows={rows} columns={columns} asked={asked} />
    </Page>
  );
}
