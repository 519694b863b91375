import { documentNumberOf } from '#shared/document-number.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { overlayStyles } from '#ui/overlay/dialog.tsx';
import { counted } from '#ui/text/number.ts';
import { useReturnFocus } from '#ui/overlay/return-focus.ts';
import { lowerFirst } from '#shared/text.ts';
import { api } from '../api.ts';
import { findActions } from './palette-actions.ts';
import { arrive } from './palette-forms.ts';
import { findDisciplines, mayFindDisciplines } from './palette-disciplines.ts';
import {
  findDocuments,
  findHelp,
  findMe,
  findPeople,
  findProcedures,
  findJournals,
  findScreens,
  findSupervised,
  findWorks,
  inOtherPanels,
  mayFindDocuments,
  mayFindPeople,
  mayFindProcedures,
  mayFindSupervised,
  mayFindAllWorks,
  mayFindWorks,
  ofPerson,
  pause,
} from './palette-hits.ts';
import { inCatalogue } from './palette-records.ts';
import { findUnits, mayFindUnits } from './palette-units.ts';
import { LOOSE } from '#ui/text/forgiving.ts';
import { Failure, Item, Key } from './palette-parts.tsx';
import { type Hit, hasWords } from './palette-known.ts';
import { recentPeople, rememberPerson } from './recent-people.ts';
import { usePanels, useSession } from './session.ts';

const MIN_LETTERS = 2;

const placeholderOf = (held: readonly PanelName[]) =>
  `Ekran lub czynność${mayFindPeople(held) || mayFindSupervised(held) ? ', nazwisko' : ''}${mayFindWorks(held) ? ', tytuł pracy' : ''}`;

/** Below the pace of typing, so that only the last text is searched for. */
const PAUSE_MS = 250;

/** Whether the key moves the mark, those of the list with Ctrl too. */
const isMove = ({ key, ctrlKey }: KeyboardEvent) =>
  ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key) || (ctrlKey && ['j', 'k', 'n', 'p'].includes(key));

/** Radix would select the text typed so far, which the next letter would replace. */
function focusEnd(event: Event) {
  event.preventDefault();
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const input = event.currentTarget.querySelector('input');
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

type PaletteProps = { text: string; onType: (text: string) => void; onClose: () => void };

/** Searches by the text once typing pauses; a newer text aborts the search. */
function useFound<Found>(what: string, text: string, { may, find }: FindOptions<Found>) {
  return useQuery({
    queryKey: ['palette', what, text],
    queryFn: async ({ signal }) => {
      await pause(PAUSE_MS, signal);
      return find(text, signal);
    },
    enabled: may && text.length >= MIN_LETTERS,
  });
}
type FindOptions<Found> = { may: boolean; find: (text: string, signal: AbortSignal) => Promise<readonly Found[]> };

/** Searches the user's screens, people and works; Enter opens what is highlighted. */
export function Palette({ text, onType, onClose }: PaletteProps) {
  const held = usePanels().data?.panels ?? [];
  const { attrs, userName } = useSession();
  const owner = attrs?.loggedUserName ?? '';
  const navigate = useNavigate();
  const query = text.trim();
  const people = useFound('people', query, { may: mayFindPeople(held), find: findPeople });
  const supervised = useFound('supervised', query, { may: mayFindSupervised(held), find: findSupervised });
  const works = useFound('works', query, {
    may: mayFindWorks(held),
    find: (words, signal) => findWorks(held, words, signal),
  });
  const journals = useFound('journals', query, { may: held.includes('library'), find: findJournals });
  const procedures = useFound('procedures', query, { may: mayFindProcedures(held), find: findProcedures });
  const documents = useFound('documents', query, {
    may: mayFindDocuments(held) && documentNumberOf(query) !== undefined,
    find: (words, signal) => findDocuments(held, words, signal),
  });
  const disciplines = useFound('disciplines', query, {
    may: mayFindDisciplines(held),
    find: (words) => findDisciplines(held, words),
  });
  const units = useFound('units', query, {
    may: mayFindUnits(held),
    find: (words, signal) => findUnits(held, words, signal),
  });
  const catalogue = useQuery(api.openData.catalogue.queryOptions(undefined, { staleTime: Infinity }));
  const help = useFound('help', query, { may: true, find: (words) => findHelp(held, words) });
  const returnFocus = useReturnFocus();

  const open = ({ to, search, hash, reload, act, person, arrival }: Hit) => {
    if (person) rememberPerson(owner, person);
    onClose();
    if (act) act();
    else if (reload) window.location.assign(to);
    else {
      const opened = navigate({ to, search: search ?? {}, ...(hash !== undefined && { hash }) });
      if (arrival) void opened.then(() => arrive(arrival));
    }
  };

  const isEmpty = query === '';
  const byScreen = findScreens(held, text);
  const byAction = findActions(held, text);
  const byMe = findMe(held, text, userName);
  // A typo may be of anything: it is of the own name where it is of nothing else.
  const isOwnName = byMe.rank < LOOSE || byScreen.hits.length + byAction.hits.length === 0;
  const me = { title: 'Ty', hits: isOwnName ? byMe.hits : [] };
  const isMe = byMe.rank <= Math.min(byScreen.rank, byAction.rank);
  // Where a screen or an action has the words, who or what has only words like them is not meant.
  const isSure = !isEmpty && Math.min(byScreen.rank, byAction.rank) < LOOSE;
  const isMeant = (hit: Pick<Hit, 'label' | 'detail'>) => !isSure || hasWords(hit, query);
  const foundPeople = (people.data ?? []).filter(({ name, detail }) => isMeant({ label: name, detail }));
  const [first] = foundPeople;
  const foundWorks = (works.data ?? []).filter(isMeant);
  const screens = { title: 'Panele', hits: byScreen.hits };
  const actions = { title: 'Czynności', hits: byAction.hits };
  // Of two as near, the form that the words name is nearer than its screen.
  const isAction = byAction.rank < byScreen.rank || (byAction.rank === byScreen.rank && byAction.hits[0]?.arrival);
  const own = isAction ? [actions, screens] : [screens, actions];
  const peopleHits = (isEmpty ? recentPeople(owner) : foundPeople).flatMap((person) => ofPerson(held, person));
  // What is found at once comes after what is searched for, or it would have the mark.
  const isSearching = [people, supervised, units, works, journals, procedures, documents].some(
    ({ isFetching }) => isFetching,
  );
  const ofDisciplines = { title: 'Dyscypliny i rady', hits: isSearching ? [] : (disciplines.data ?? []) };
  const isTyped = (name: string | null | undefined) => !isEmpty && name?.toLowerCase() === query.toLowerCase();
  const typedPerson = peopleHits.find(({ person }) => isTyped(person?.login));
  const typedDiscipline = ofDisciplines.hits.find(({ label }) => isTyped(label));
  // A person is nearer than a screen with another form of the word.
  const isLoose = !isEmpty && Math.min(byScreen.rank, byAction.rank) >= LOOSE;
  const person = typedPerson ?? (isLoose ? peopleHits[0] : undefined);
  const ofPeople = { title: 'Osoby', hits: [...peopleHits, ...(supervised.data ?? []).filter(isMeant)] };
  const groups: { title: string; hits: readonly Hit[] }[] = isEmpty
    ? [{ title: 'Ostatnio oglądane osoby', hits: peopleHits }, screens]
    : [
        ...(isMe ? [me] : []),
        ...(person ? [ofPeople] : []),
        ...(typedDiscipline ? [ofDisciplines] : []),
        ...own,
        ...(isMe ? [] : [me]),
        ...(person ? [] : [ofPeople]),
        {
          title: `Panele ${foundPeople.length > 1 ? 'pierwszej ' : ''}osoby: ${first?.name}`,
          hits: first ? inOtherPanels(held, first) : [],
        },
        { title: 'Jednostki', hits: units.data ?? [] },
        { title: 'Dokumenty', hits: documents.data ?? [] },
        { title: 'Prace', hits: foundWorks },
        { title: 'Czasopisma', hits: journals.data ?? [] },
        ...(typedDiscipline ? [] : [ofDisciplines]),
        { title: 'Przewody doktorskie', hits: procedures.data ?? [] },
        { title: 'Pomoc', hits: isSearching ? [] : (help.data ?? []) },
      ];
  const count = groups.reduce((sum, { hits }) => sum + hits.filter(({ isAll }) => !isAll).length, 0);
  const searches = [people, supervised, units, works, journals, documents, disciplines, procedures, help];
  const isLoading = searches.some(({ isFetching }) => isFetching);
  const isNothing = count === 0 && !isLoading;
  // Who finds the own works alone looks for those of others, and for others, there.
  if (!mayFindAllWorks(held) && catalogue.data?.is_open && query.length >= MIN_LETTERS && !isSearching)
    groups.push({ title: 'Katalog', hits: [inCatalogue(query)] });
  // Until the user moves the mark, it is at the nearest hit, however late that was found.
  const [moved, setMoved] = useState<{ query: string; value: string }>();
  const byHand = useRef<string>(undefined);
  const nearest = (person ?? typedDiscipline ?? groups.find(({ hits }) => hits.length > 0)?.hits[0])?.key ?? '';
  const move = () => {
    byHand.current = query;
  };

  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            focusEnd(event);
          }}
          aria-describedby={undefined}
          className="no-print fixed inset-x-0 top-4 z-40 mx-auto w-[calc(100vw-2rem)] max-w-160 overflow-hidden rounded-lg border border-border-strong bg-popover shadow-pop outline-none animate-appear sm:top-24"
        >
          <Radix.Title className="sr-only">Szukaj</Radix.Title>
          <Command
            shouldFilter={false}
            loop
            label="Szukaj"
            value={moved?.query === query ? moved.value : nearest}
            // The list says so of its own too, when the text changes.
            onValueChange={(value) => byHand.current === query && setMoved({ query, value })}
            onKeyDownCapture={(event) => isMove(event) && move()}
            onPointerMoveCapture={move}
          >
            <div className="flex h-14 items-center gap-3 border-b px-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-muted-foreground" />
              <Command.Input
                value={text}
                onValueChange={onType}
                placeholder={placeholderOf(held)}
                className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
              />
              <Key>Esc</Key>
            </div>
            <Command.List
              label="Wyniki wyszukiwania"
              className="max-h-[min(28rem,calc(100dvh-10rem))] overflow-auto p-2 pt-0"
            >
              {isNothing && (
                <p aria-hidden className="px-4 py-8 text-center text-base text-balance">
                  Nic nie znaleziono dla „<span className="font-semibold wrap-anywhere">{query}</span>”
                  <span className="block pt-1 text-sm text-muted-foreground">
                    Spróbuj krótszego słowa albo samego początku: {lowerFirst(placeholderOf(held))}
                  </span>
                </p>
              )}
              {groups.map(
                ({ title, hits }) =>
                  hits.length > 0 && (
                    <Command.Group
                      key={title}
                      heading={title}
                      className="**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-muted-foreground"
                    >
                      {hits.map((hit) => (
                        <Item key={hit.key} hit={hit} onSelect={() => open(hit)} />
                      ))}
                    </Command.Group>
                  ),
              )}
            </Command.List>
            {searches.map(({ error }, index) => (
              <Failure key={index} error={error} />
            ))}
            <p className="flex h-10 items-center gap-4 border-t px-4 text-xs text-muted-foreground">
              <span className="max-sm:hidden">
                <Key>↑</Key> <Key>↓</Key> wybór
              </span>
              <span className="max-sm:hidden">
                <Key>Enter</Key> otwórz
              </span>
              <output className={isNothing ? 'sr-only' : 'ms-auto'}>
                {isLoading
                  ? 'Wyszukiwanie…'
                  : isNothing
                    ? 'Nic nie znaleziono'
                    : counted(count, 'wynik', 'wyniki', 'wyników')}
              </output>
            </p>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
