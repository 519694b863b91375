import { useMutation } from '@tanstack/react-query';
import { EllipsisVertical, Lock, LockOpen, type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { today } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FACT_NAMES } from '../facts.ts';
import type { PersonFact, PersonPage, SavedFact } from '../schema.ts';
import { PERSON_META } from './changes.ts';
import { proposedFor } from './proposed-fact.ts';
import { toastLock, useEditDone } from './use-edit-done.ts';
import { daysText, factName, factText, holdsOn, lackOfN, originText } from './fact-text.ts';

const FactDialog = loadable(async () => (await import('./fact-dialog.tsx')).FactDialog);
const RemoveDialog = loadable(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

/** `next`: what is added after it, from the same day on. */
type Opened = {
  kind: FactKind;
  fact?: PersonFact;
  act: 'edit' | 'remove';
  next?: FactKind[];
  from?: string;
  /** Asked for once: what follows begins with the same. */
  reason?: string;
  /** What has just been saved before it, which the page may not hold yet. */
  after?: PersonFact;
  /** Why it is asked for, where nobody has asked. */
  why?: string;
};

type PersonFactsProps = {
  person: PersonPage;
  kinds: readonly FactKind[];
  day: string;
  mayEdit: boolean;
  /** What the address asks to add. */
  adds: FactKind | 'all' | undefined;
  added: () => void;
};

const codesOf = ({ values }: PersonFact) => [values.discipline1_code, values.discipline2_code].filter(Boolean);

/** Whether N is still stated in a discipline that is no longer declared: it would count nowhere. */
function leavesN(declared: PersonFact, facts: readonly PersonFact[]): boolean {
  const day = declared.date_from ?? today();
  const codes = codesOf(declared);
  return facts.some(
    (each) => each.fact === 'nStatement' && holdsOn(day, each) && codesOf(each).some((code) => !codes.includes(code)),
  );
}

const N_ELSEWHERE =
  'Oświadczenie o liczbie N podaje jeszcze dawną dyscyplinę i przestało się liczyć. Jeżeli osoba złożyła nowe, dodaj je teraz.';

const NEW_EMPLOYEE: FactKind[] = ['employment', 'declaration', 'nStatement'];

function openedBy(adds: PersonFactsProps['adds']): Opened | undefined {
  const [kind, ...next] = adds === 'all' ? NEW_EMPLOYEE : adds ? [adds] : [];
  return kind && { kind, act: 'edit', next };
}

/** What is known of the person, by kind, the latest first; what does not hold on the day is pale. */
export function PersonFacts({ person, kinds, day, mayEdit, adds, added }: PersonFactsProps) {
  const { facts, degree } = person;
  const [opened, setOpened] = useState(() => openedBy(adds));
  const lock = useMutation(api.employment.lockFact.mutationOptions({ meta: PERSON_META }));
  const done = useEditDone();
  const setLock = (fact: PersonFact, locked: boolean) => lock.mutateAsync({ fact: fact.fact, id: fact.id, locked });
  const switchLock = (fact: PersonFact) => {
    const locked = fact.locked_by === null;
    lock.mutate(
      { fact: fact.fact, id: fact.id, locked },
      { onSuccess: () => toastLock(factName(fact), locked, (again) => setLock(fact, again)) },
    );
  };
  const close = () => {
    setOpened(undefined);
    // A reload does not ask for it again.
    if (adds) added();
  };
  const saved = (fact: SavedFact, reason: string) => {
    const { date_from: from } = fact;
    const isElsewhere = !opened?.fact && !opened?.next?.length && fact.fact === 'declaration' && leavesN(fact, facts);
    const [kind, ...next] = isElsewhere ? (['nStatement'] as const) : (opened?.next ?? []);
    const why = isElsewhere ? { why: N_ELSEWHERE } : {};
    const said = { did: opened?.fact ? 'Poprawiono' : 'Dodano', what: factName(fact) };
    if (kind) {
      // The next dialog lies over what a toast offers.
      toastSuccess(`${said.did}: ${said.what}`);
      setOpened({ kind, act: 'edit', next, after: fact, reason, ...(from !== null && { from }), ...why });
    } else {
      done(said, fact, { person: person.id, kind: fact.fact, ...(fact.edits.length < 2 && { id: fact.id }) });
      close();
    }
  };
  return (
    <div className="space-y-6">
      <ChangeFailed of={lock} failed="Nie zmieniono blokady" />
      {mayEdit && facts.length === 0 && (
        <Alert
          tone="info"
          title="O tej osobie niczego jeszcze nie wpisano"
          actions={
            <Button size="sm" variant="primary" onClick={() => setOpened(openedBy('all'))}>
              Wpisz po kolei
            </Button>
          }
        >
          Zacznij od zatrudnienia, potem dodaj oświadczenie o dyscyplinach i o liczbie N. Te dane może też przynieść
          import z POL-on.
        </Alert>
      )}
      {kinds.map((kind) => {
        const own = facts.filter(({ fact }) => fact === kind);
        const { title, empty, add } = FACT_NAMES[kind];
        return (
          <Section
            key={kind}
            title={title}
            description={
              own.length === 0 &&
              (kind === 'degree' && degree ? `Przed nazwiskiem: ${degree}. Bez roku i miejsca nadania` : empty)
            }
            actions={
              mayEdit && (
                <Button size="sm" icon={Plus} onClick={() => setOpened({ kind, act: 'edit' })}>
                  {add}
                </Button>
              )
            }
          >
            {own.length > 0 && (
              <Card>
                <ul className="divide-y">
                  {own.map((fact) => (
                    <FactRow
                      key={fact.id}
                      fact={fact}
                      isNot={
                        holdsOn(day, fact)
                          ? kind === 'nStatement' && lackOfN(day, person.n)
                          : 'nie obowiązuje w tym dniu'
                      }
                      actions={
                        mayEdit && (
                          <FactActions
                            fact={fact}
                            isFolded={!holdsOn(day, fact)}
                            edit={() => setOpened({ kind, fact, act: 'edit' })}
                            remove={() => setOpened({ kind, fact, act: 'remove' })}
                            lock={() => switchLock(fact)}
                          />
                        )
                      }
                    />
                  ))}
                </ul>
              </Card>
            )}
          </Section>
        );
      })}
      {opened?.act === 'edit' && (
        <FactDialog
          key={opened.kind}
          person={person}
          kind={opened.kind}
          fact={opened.fact}
          why={opened.why}
          proposed={proposedFor(opened, person)}
          own={facts.filter(({ fact }) => fact === opened.kind)}
          close={close}
          onSaved={saved}
        />
      )}
      {opened?.act === 'remove' && opened.fact && <RemoveDialog person={person.id} fact={opened.fact} close={close} />}
    </div>
  );
}

/** `isNot`: why the fact says nothing of the day. */
type FactRowProps = { fact: PersonFact; isNot: string | false | undefined; actions: ReactNode };

function FactRow({ fact, isNot, actions }: FactRowProps) {
  const { main, rest } = factText(fact);
  const days = daysText(fact);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className={cn('text-sm font-medium wrap-anywhere', isNot && 'text-muted-foreground')}>
          {main}
          {isNot && <span className="font-normal"> ({isNot})</span>}
        </p>
        {rest !== '' && <p className="text-sm text-muted-foreground wrap-anywhere">{rest}</p>}
        <p className="text-xs text-muted-foreground">
          {[days, originText(fact)].filter(Boolean).join(' · ')}{' '}
          {fact.locked_by !== null && (
            <Badge icon={Lock} outlined>
              zablokowane, {fact.locked_by}
            </Badge>
          )}
        </p>
      </div>
      {actions && <div className="no-print -mx-2 flex flex-wrap sm:gap-1">{actions}</div>}
    </li>
  );
}

type WordButtonProps = { word: string; label: string; icon: LucideIcon; onClick: () => void };

/** A short word, which says to readers whose it is. */
const WordButton = ({ word, label, icon, onClick }: WordButtonProps) => (
  <Button variant="quiet" size="sm" icon={icon} title={label} className="max-sm:px-1.5" onClick={onClick}>
    <span aria-hidden>{word}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </Button>
);

type FactActionsProps = {
  fact: PersonFact;
  /** Of what does not hold on the day, a menu. */
  isFolded: boolean;
  edit: () => void;
  remove: () => void;
  lock: () => void;
};

function FactActions({ fact, isFolded, edit, remove, lock }: FactActionsProps) {
  const name = factName(fact);
  const acts = [
    { word: 'Popraw', label: `Popraw ${name}`, icon: Pencil, onClick: edit },
    fact.locked_by === null
      ? { word: 'Zablokuj', label: `Zablokuj przed importem ${name}`, icon: Lock, onClick: lock }
      : { word: 'Zdejmij blokadę', label: `Zdejmij blokadę: ${name}`, icon: LockOpen, onClick: lock },
    { word: 'Usuń', label: `Usuń ${name}`, icon: Trash2, onClick: remove },
  ];
  if (!isFolded) return acts.map((act) => <WordButton key={act.word} {...act} />);
  return (
    <DropdownMenu trigger={<IconButton icon={EllipsisVertical} label={`Czynności: ${name}`} />}>
      {acts.map(({ word, icon, onClick }) => (
        <MenuItem key={word} icon={icon} onSelect={onClick}>
          {word}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
