import { useQuery } from '@tanstack/react-query';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { CHANGE_KIND_NAMES, CHANGE_KINDS, type ChangeKind } from '../change-kinds.ts';
import { ChangesCard } from './changes-card.tsx';
import type { NameOf } from './changes-list.tsx';
import { UndoChange } from './undo-change.tsx';

const EMPTY = {
  title: 'W ostatnich 180 dniach nic się nie zmieniło',
  text: 'Pokażemy tu, kto przypisał pracę do tej dyscypliny albo ją z niej wypisał, które rekordy poprawiła biblioteka i które prace po przeliczeniu zaczęły albo przestały się liczyć.',
};

/** A person leads to the person's works in the discipline, and a work to it among those of its person. */
const personLink: NameOf = ({ kind, id, name }, beside) => {
  const isWork = kind === 'publication';
  const person = isWork ? beside.find((each) => each.kind === 'person' && each.opens)?.id : id;
  const text = isWork ? `„${name}”` : name;
  if (person === undefined || (!isWork && kind !== 'person')) return text;
  return (
    <PageLink to="/discsuper/info" search={(before) => ({ ...before, osoba: person, praca: isWork ? id : undefined })}>
      {text}
    </PageLink>
  );
};

const KINDS: readonly { value: ChangeKind | ''; label: string }[] = [
  { value: '', label: 'wszystkie zmiany' },
  ...CHANGE_KINDS.map((value) => ({ value, label: CHANGE_KIND_NAMES[value] })),
];

/** The discipline itself is not named in each change. */
const SHOWN = ['publication', 'person'];

type DisciplineChangesProps = {
  question: { period: number; discipline: number };
  /** Of the address. */
  shownKind: string | undefined;
  onKind: (kind: ChangeKind | undefined) => void;
};

/** What changed in half a year in a discipline's works. */
export function DisciplineChanges({ question, shownKind, onKind }: DisciplineChangesProps) {
  const kind = CHANGE_KINDS.find((each) => each === shownKind);
  const changes = useQuery(api.changes.ofDiscipline.queryOptions({ ...question, kind }));
  const told = { nameOf: personLink, shown: SHOWN, Undo: UndoChange };
  return (
    <div className="space-y-3">
      <Field label="Pokaż" className="max-w-full sm:max-w-96">
        <NativeSelect
          options={KINDS}
          value={kind ?? ''}
          onChange={({ target }) => onKind(CHANGE_KINDS.find((each) => each === target.value))}
        />
      </Field>
      <Loaded query={changes} what="zmian dyscypliny">
        {(answer) => (
          <ChangesCard
            changes={answer}
            empty={kind ? { title: 'W ostatnich 180 dniach nie było takich zmian', text: EMPTY.text } : EMPTY}
            {...told}
          />
        )}
      </Loaded>
    </div>
  );
}
