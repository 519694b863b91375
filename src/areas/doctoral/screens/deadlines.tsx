import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ListTable, wholeList } from '#client/list/list-table.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { Named } from '#ui/named.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { deadlineList } from '../lists.ts';
import type { ListedDeadline } from '../schema-terms.ts';
import { DEADLINE_LABELS } from '../labels.ts';
import { readTermSearch } from '../search.ts';
import { placeOfTerm } from '../terms.ts';
import { DeadlineState, MarkButton } from './deadline-cells.tsx';
import { TermSettings } from './term-settings.tsx';

/** The way to where a procedure says that the term was met. */
const placeIn = (procedure: number, term: string) =>
  ({
    to: '/gdpd/$action/{-$id}',
    params: { action: 'edytuj', id: String(procedure) },
    search: { pole: placeOfTerm(term) } as never,
  }) as const;

const CELLS = {
  state: (deadline: ListedDeadline) => <DeadlineState deadline={deadline} />,
  student: ({ przewid, doktorant, term }: ListedDeadline) => (
    <TextLink asChild>
      <Link {...placeIn(przewid, term)}>{doktorant || 'nie wskazano'}</Link>
    </TextLink>
  ),
};

/** What meets a term: a mark, or a day that is entered in the procedure. */
const Meet = ({ deadline }: { deadline: ListedDeadline }) =>
  deadline.marked ? (
    <MarkButton procedure={deadline.przewid} deadline={deadline} />
  ) : (
    <Button asChild size="sm" icon={SquarePen}>
      <Link {...placeIn(deadline.przewid, deadline.term)}>
        <Named of={`${deadline.label}, ${deadline.doktorant || 'nie wskazano'}`}>Wpisz datę</Named>
      </Link>
    </Button>
  );

/** Of a term that has not been marked as met. */
const OPEN_STATES = ['late', 'due', 'waiting', 'unknown'] as const;

/** The most urgent come first: the others are a button away. */
const FIRST_SHOWN = 30;

/** What is due or late across the procedures of the granted disciplines. */
export default function Deadlines() {
  const [search, change] = usePanelSearch(readTermSearch);
  const [isWhole, setWhole] = useState(false);
  const { dysc, stan } = search;
  const permissions = useQuery(api.doctoral.permissions.queryOptions());
  const query = dysc === undefined ? {} : { kodDysc: dysc };
  const answer = useQuery(api.doctoral.deadlines.queryOptions(query, { staleTime: 0 }));
  const disciplines = permissions.data ?? [];
  const all = answer.data ?? [];
  const shown = answer.data?.filter(({ state }) => stan === undefined || state === stan);
  const isFolded = !isWhole && shown !== undefined && shown.length > FIRST_SHOWN;
  return (
    <Page
      title="Terminy przewodów"
      subtitle="Co upływa i co już minęło w przewodach bez nadanego stopnia"
      actions={
        <Button asChild icon={CalendarDays}>
          <a
            href={`/api/v2/GenDokumPrzewDokt/DeadlineFile${dysc === undefined ? '' : `?kodDysc=${dysc}`}`}
            download="terminy-przewodow.ics"
          >
            Pobierz kalendarz (ICS)
          </a>
        </Button>
      }
    >
      <Loaded query={permissions} what="dyscyplin" />
      <Toolbar>
        <Field label="Dyscyplina" className="w-96 max-w-full">
          <NativeSelect
            value={dysc ?? ''}
            onChange={({ target }) => void change({ ...search, dysc: Number(target.value) || undefined })}
            options={[
              { value: '', label: 'wszystkie dostępne' },
              ...disciplines.map(({ ue_disc_code: value, dysc_nazwa: label }) => ({ value, label })),
            ]}
          />
        </Field>
        <Field label="Stan" className="w-64 max-w-full">
          <NativeSelect
            value={stan ?? ''}
            onChange={({ target }) => void change(readTermSearch({ ...search, stan: target.value }))}
            options={[
              { value: '', label: `wszystkie (${formatInteger(all.length)})` },
              ...OPEN_STATES.map((value) => ({
                value,
                label: `${DEADLINE_LABELS[value]} (${formatInteger(all.filter(({ state }) => state === value).length)})`,
              })),
            ]}
          />
        </Field>
      </Toolbar>
      <ListTable
        list={deadlineList}
        whole={isFolded ? shown?.length : undefined}
        answer={wholeList({ ...answer, data: isFolded ? shown?.slice(0, FIRST_SHOWN) : shown })}
        cells={CELLS}
        actions={(deadline) => <Meet deadline={deadline} />}
      />
      {isFolded && <Button onClick={() => setWhole(true)}>Pokaż wszystkie ({formatInteger(shown.length)})</Button>}
      <TermSettings />
    </Page>
  );
}
