import { Download } from 'lucide-react';
import { download, linkTo } from '#client/download.ts';
import { QueryForm } from '#client/form/query-form.tsx';
import { FileContents, useAskedFiles } from '#client/reports/asked-files.tsx';
import { Page } from '#ui/page.tsx';
import { formatShort } from '#ui/text/number.ts';
import { today, yearOf } from '#engine/day.ts';
import { workList } from '../lists.ts';
import { POINTS_HINTS, WorksByPoints } from '../schema.ts';

/** This year and those of which something is still asked. */
const YEARS = Array.from({ length: 10 }, (_, back) => String(yearOf(today()) - back));

/** Downloads the works of a year whose points lie between two limits. */
export default function WorksByPointsReport() {
  const { asked, remember } = useAskedFiles('punkty-publikacji');
  return (
    <Page title="Zestawienie punktów publikacji" subtitle="Publikacje roku w podanym przedziale punktów">
      <QueryForm
        check={(typed) => WorksByPoints.safeParse(typed).error?.issues ?? []}
        submit="Pobierz"
        icon={Download}
        onAsk={({ year, minpts = 0, maxpts = 0 }) => {
          const [from, to] = [Math.min(minpts, maxpts), Math.max(minpts, maxpts)];
          const address = linkTo('/api/admin/ZestawieniePunktowPublikacji', { year, minpts: from, maxpts: to });
          download(address);
          remember({ label: `Rok ${year}, od ${formatShort(from)} do ${formatShort(to)} pkt`, address });
        }}
      >
        {(numberField) => (
          <>
            {numberField('year', 'Rok', { suggestions: YEARS })}
            {numberField('minpts', 'Punkty od', { suggestions: POINTS_HINTS })}
            {numberField('maxpts', 'Punkty do', { suggestions: POINTS_HINTS })}
          </>
        )}
      </QueryForm>
      <FileContents
        rows="Jeden wiersz to jedna publikacja roku, z punktami poza naukami HST albo w nich między podanymi. Najpierw te, które mają najwięcej punktów."
        columns={workList.columns}
        asked={asked}
      />
    </Page>
  );
}
