import { Download } from 'lucide-react';
import { download, linkTo } from '#client/download.ts';
import { QueryForm } from '#client/form/query-form.tsx';
import { Page } from '#ui/page.tsx';
import { today, yearOf } from '#engine/day.ts';
import { POINTS_HINTS, WorksByPoints } from '../schema.ts';

/** This year and those of which something is still asked. */
const YEARS = Array.from({ length: 10 }, (_, back) => String(yearOf(today()) - back));

/** Downloads the works of a year whose points lie between two limits. */
export default function WorksByPointsReport() {
  return (
    <Page title="Zestawienie punktów publikacji" subtitle="Publikacje roku w podanym przedziale punktów">
      <QueryForm
        check={(typed) => WorksByPoints.safeParse(typed).error?.issues ?? []}
        submit="Pobierz"
        icon={Download}
        onAsk={(typed) => download(linkTo('/api/admin/ZestawieniePunktowPublikacji', typed))}
      >
        {(numberField) => (
          <>
            {numberField('year', 'Rok', { suggestions: YEARS })}
            {numberField('minpts', 'Punkty od', { suggestions: POINTS_HINTS })}
            {numberField('maxpts', 'Punkty do', { suggestions: POINTS_HINTS })}
          </>
        )}
      </QueryForm>
    </Page>
  );
}
