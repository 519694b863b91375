import { byPolish } from '#shared/by-polish.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayText } from '#engine/day.ts';
import { usePanels } from '#client/shell/session.ts';
import { linkStyles } from '#ui/link.tsx';
import { valueOf } from '#shared/columns.ts';
import { sortOf } from '#shared/list.ts';
import { api } from '#client/api.ts';
import { ListTable, wholeList } from '#client/list/list-table.tsx';
import { LIST_OPTIONS } from '#client/list/use-list.ts';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { PdfLink } from '#client/documents/pdf-link.tsx';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { Alert } from '#ui/alert.tsx';
import { BarList } from '#ui/chart/bar-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { formatDate } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { CRITERION, notEvaluated, UNIVERSITY_FILE, UNIVERSITY_PDF, universityList } from '../lists.ts';
import type { UniversityDiscipline } from '../schema.ts';
import { readUniversitySearch } from '../search.ts';

/** What has no value stands last. */
function sorted(rows: readonly UniversityDiscipline[], sort: string): readonly UniversityDiscipline[] {
  const { key, direction } = sortOf(sort);
  const column = universityList.columns.find((each) => each.key === key);
  if (!column) return rows;
  const sign = direction === 'descending' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(column, a), valueOf(column, b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (column.kind === 'text' ? byPolish(String(left), String(right)) : Number(left) - Number(right));
  });
}

const CELLS = {
  name: ({ discipline_code, discipline_name }: UniversityDiscipline) => (
    <DisciplineName code={discipline_code} name={discipline_name} />
  ),
};

/** The way to the discipline's own screen for whom it is open. */
function DisciplineName({ code, name }: { code: number; name: string }) {
  const [{ period }] = usePanelSearch(readUniversitySearch);
  const held = usePanels().data?.panels ?? [];
  if (!held.includes('disciplineView')) return name;
  return (
    <Link to="/discsuper/info" search={{ disc: code, period }} className={linkStyles}>
      {name}
    </Link>
  );
}

const CHANGES = ['dn', 'dslots', 'dpoints', 'dcriterion'];
/** What no change is told of gives way to the changes. */
const BESIDE_CHANGES = ['free', 'patents', 'unapproved', 'awaiting'];

const hasChanged = ({ change }: UniversityDiscipline) =>
  change !== null && (change.n !== 0 || change.slots !== 0 || change.points !== 0 || Boolean(change.criterion));

type Answer = Parameters<typeof notEvaluated>[0] & { compared: string | null };

const GIVEN_WAY = universityList.columns
  .filter(({ key }) => BESIDE_CHANGES.includes(key))
  .map(({ header }) => `„${header}”`)
  .join(', ');

/** Of a period that has not begun an alert above says so. */
const noteOf = ({ compared, ...evaluating }: Answer) =>
  `${notEvaluated({ ...evaluating, begins: null })}${compared ? ` Zmianom ustąpiły miejsca kolumny ${GIVEN_WAY}: wrócą po wyłączeniu porównania; są też w pliku.` : ''}`;

/** The disciplines of the university side by side, and what has changed since a day. */
export default function University() {
  const [search, change] = usePanelSearch(readUniversitySearch);
  const period = usePeriod(search.period);
  const question = { period: period.selected ?? 0, since: search.since };
  const answer = useQuery(
    api.reports.university.queryOptions(question, { ...LIST_OPTIONS, enabled: period.selected !== undefined }),
  );
  const { data } = answer;
  const shown = (data?.rows ?? []).filter((row) => !data?.compared || !search.changed || hasChanged(row));
  // The evaluated ones as the bars show them, then the rest by name.
  const sort = search.sort ?? '-criterion';
  const evaluated = data?.rows.filter((row) => row.evaluated) ?? [];
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
        {data?.compared && (
          <Checkbox
            label="Tylko zmienione"
            checked={search.changed ?? false}
            onChange={({ target }) => void change({ changed: target.checked || undefined })}
          />
        )}
        <XlsxLink address={UNIVERSITY_FILE} filter={question} disabled={period.selected === undefined} />
        {period.selected !== undefined && <PdfLink address={UNIVERSITY_PDF} filter={question} />}
      </Toolbar>
      {data?.begins && (
        <Alert title={`Okres zaczyna się ${dayText(data.begins)}`}>
          Wyników ani wartości kryterium jeszcze nie ma. N i limity slotów policzono z danych, które są już znane.
        </Alert>
      )}
      {data && !data.begins && evaluated.length > 0 && (
        <Section title="Wartość kryterium" description={CRITERION}>
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
        <Section title="Dyscypliny" {...(data && { count: shown.length, description: noteOf(data) })}>
          <ListTable
            list={universityList}
            cells={CELLS}
            sort={{ by: sort, change: (by) => void change({ sort: by }, { replace: true }) }}
            answer={wholeList({ ...answer, data: data && sorted(shown, sort) })}
            captionHidden
            without={data?.compared ? BESIDE_CHANGES : CHANGES}
            {...(search.changed && { empty: <EmptyState title="Od tego dnia nic się nie zmieniło" /> })}
          />
        </Section>
      )}
    </Page>
  );
}
