import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { readChoice, usePanelSearch } from '#client/search.ts';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { ChangeEntry } from '#areas/audit/schema.ts';
import { OWN_CHANGE_KIND_NAMES, OWN_CHANGE_KINDS, type OwnChangeKind } from '../change-kinds.ts';
import type { OwnChanges } from '../schema.ts';
import { ChangesCard } from './changes-card.tsx';
import { UndoChange } from './undo-change.tsx';
import { OWN_KINDS, ownName } from './own-work-link.tsx';

const readKind = (raw: Record<string, unknown>) => ({ rodzaj: readChoice(raw.rodzaj, OWN_CHANGE_KINDS) });

const KINDS: readonly { value: OwnChangeKind | ''; label: string }[] = [
  { value: '', label: 'wszystkie zmiany' },
  ...OWN_CHANGE_KINDS.map((value) => ({ value, label: OWN_CHANGE_KIND_NAMES[value] })),
];

/** What others have changed in one's works and data in half a year: new since the last visit, and before. */
export default function OwnChangesPage() {
  const [{ rodzaj: kind }, change] = usePanelSearch(readKind);
  const changes = useQuery(api.changes.own.queryOptions({ kind }));
  return (
    <Page
      title="Co się zmieniło"
      subtitle="Zmiany innych osób i przeliczeń w Twoich pracach i danych z ostatnich 180 dni"
    >
      <Field label="Pokaż" className="max-w-full sm:max-w-96">
        <NativeSelect
          options={KINDS}
          value={kind ?? ''}
          onChange={({ target }) => void change(readKind({ rodzaj: target.value }))}
        />
      </Field>
      <Loaded query={changes} what="zmian">
        {(answer) => <Parts {...answer} empty={kind ? { ...EMPTY, title: 'Takich zmian nie było' } : EMPTY} />}
      </Loaded>
    </Page>
  );
}

const EMPTY = {
  title: 'Nikt niczego nie zmienił',
  text: 'Pokażemy tu, kto i kiedy poprawił Twoje prace, dyscypliny, oświadczenia i dane oraz które prace po przeliczeniu zaczęły albo przestały się liczyć.',
};

function Parts({ since, visited, entries, more, empty }: OwnChanges & { empty: typeof EMPTY }) {
  const shown = { nameOf: ownName, shown: OWN_KINDS, empty, Undo: UndoChange };
  const isNew = ({ at }: ChangeEntry) => visited && at >= since;
  const recent = entries.filter(isNew);
  if (recent.length === 0) return <ChangesCard {...shown} changes={{ entries, more }} />;
  const older = entries.slice(recent.length);
  return (
    <>
      <Section title={`Od ostatniej wizyty, ${instantText(since)}`} count={recent.length}>
        <ChangesCard {...shown} changes={{ entries: recent, more: more && older.length === 0 }} />
      </Section>
      {older.length > 0 && (
        <Section title="Wcześniej" count={older.length}>
          <ChangesCard {...shown} changes={{ entries: older, more }} />
        </Section>
      )}
    </>
  );
}
