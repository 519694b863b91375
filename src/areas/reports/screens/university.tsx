import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ListTable, wholeList } from '#client/list/list-table.tsx';
import { LIST_OPTIONS } from '#client/list/use-list.ts';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { BarList } from '#ui/chart/bar-list.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { formatDate, formatShort } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { UNIVERSITY_FILE, universityList } from '../lists.ts';
import { readUniversitySearch } from '../search.ts';

const CHANGES = ['dn', 'dslots', 'dpoints', 'dcriterion'];

/** The disciplines of the university side by side, and what has changed since a day. */
export default function University() {
  const [search, change] = usePanelSearch(readUniversitySearch);
  const period = usePeriod(search.period);
  const question = { period: period.selected ?? 0, since: search.since };
  const answer = useQuery(
    api.reports.university.queryOptions(question, { ...LIST_OPTIONS, enabled: period.selected !== undefined }),
  );
  const { data } = answer;
  const evaluated = data?.rows.filter(({ value_n }) => value_n >= data.minimum_n) ?? [];
  return (
    <Page
      title="Dyscypliny uczelni"
      subtitle="Wyniki ostatniego przeliczenia obok siebie: co przynoszą, co jest jeszcze otwarte i co się zmieniło"
    >
      <Toolbar>
        <PeriodSelect period={period} onChange={(selected) => void change({ period: selected, since: undefined })} />
        <Field label="Zmiana od przeliczenia z dnia" className="w-56 max-w-full">
          <NativeSelect
            value={search.since ?? ''}
            disabled={!data}
            onChange={({ target }) => void change({ since: target.value || undefined })}
          >
            <option value="">bez porównania</option>
            {data?.days.map((day) => (
              <option key={day} value={day}>
                {formatDate(day)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <XlsxLink address={UNIVERSITY_FILE} filter={question} disabled={period.selected === undefined} />
      </Toolbar>
      {data && evaluated.length > 0 && (
        <Section
          title="Wartość kryterium"
          description={`Suma punktów z patentami przez N, w dyscyplinach z N co najmniej ${formatShort(data.minimum_n)}`}
        >
          <BarList
            titleHidden
            title="Wartość kryterium dyscyplin ewaluowanych"
            rows={evaluated
              .toSorted((a, b) => (b.criterion ?? 0) - (a.criterion ?? 0))
              .map(({ discipline_name, criterion }) => ({ label: discipline_name, value: criterion ?? 0 }))}
          />
        </Section>
      )}
      {period.selected !== undefined && (
        <Section title="Dyscypliny" {...(data && { count: data.rows.length })}>
          <ListTable
            list={universityList}
            answer={wholeList({ ...answer, data: data?.rows })}
            captionHidden
            without={data?.compared ? [] : CHANGES}
          />
        </Section>
      )}
    </Page>
  );
}
