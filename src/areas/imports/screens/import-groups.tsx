import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Folding } from '#ui/folding.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import type { Tone } from '#ui/tone.ts';
import type { Import, ImportGroup } from '../schema.ts';
import { COUNT_NAMES, createsNobody } from '../schema-words.ts';
import { UnitsLink } from './units-link.tsx';
import { hasExceptions, type Selection, toggleGroup } from './import-selection.ts';

const TONES: Record<ImportGroup['of'], Tone> = { error: 'danger', unsettled: 'warning', doubtful: 'neutral' };

const peopleText = ({ people, count }: ImportGroup) =>
  people.length === 0 ? '' : people.join(', ') + (count > people.length ? ' i inni' : '');

type GroupProps = { group: ImportGroup; show: (group: ImportGroup) => void; isShown: boolean };

function Group({ group, show, isShown, ...preview }: GroupProps & Partial<PreviewProps>) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <Badge tone={TONES[group.of]}>
            {COUNT_NAMES[group.of]}: {formatInteger(group.count)}
          </Badge>
          {group.text}
          <UnitsLink note={group.text} />
        </p>
        <p className="text-xs/4 text-muted-foreground empty:hidden">{peopleText(group)}</p>
      </div>
      {preview.selection && preview.select && preview.of && (
        <Preview group={group} of={preview.of} selection={preview.selection} select={preview.select} />
      )}
      <Button size="sm" aria-pressed={isShown} onClick={() => show(group)}>
        {isShown ? 'Pokaż wszystkie' : 'Pokaż wiersze'}
      </Button>
    </li>
  );
}

type PreviewProps = { of: Import; selection: Selection; select: (selection: Selection) => void };

/** Chooses the rows of a group at once: to be applied, or as new people. */
function Preview({ group, of, selection, select }: PreviewProps & { group: ImportGroup }) {
  const add = useMutation(api.imports.addGroup.mutationOptions());
  if (group.of === 'doubtful') {
    const isAll = selection.kinds.includes('doubtful');
    return (
      <Checkbox
        label="Zapisz wszystkie"
        aria-label={`Zapisz wszystkie: ${group.text}`}
        disabled={isAll}
        checked={isAll || selection.groups.has(group.code)}
        onChange={() => select(toggleGroup(selection, group))}
      />
    );
  }
  if (group.of === 'error' || createsNobody(of.kind)) return null;
  return (
    <>
      <ChangeFailed of={add} failed="Nie zapisano" />
      <ConfirmDialog
        trigger={
          <Button size="sm" busy={add.isPending}>
            Wszystkie jako nowe osoby
          </Button>
        }
        title="Uznać wszystkie za nowe osoby?"
        confirm="Uznaj za nowe"
        onConfirm={() => add.mutate({ import: of.id, group: group.code })}
      >
        {counted(group.count, 'osoba dołączy', 'osoby dołączą', 'osób dołączy')} do podglądu jako nowe. Kto z nich jest
        już w systemie, tego wskaż najpierw na liście.
      </ConfirmDialog>
    </>
  );
}

type ImportGroupsProps = PreviewProps & {
  /** The group whose rows are shown. */
  shown: string | undefined;
  show: (group: ImportGroup | undefined) => void;
};

/** Errors, doubts and open choices, alike ones together. */
export function ImportGroups({ shown, show, ...preview }: ImportGroupsProps) {
  const { of, selection } = preview;
  const groups = useQuery(api.imports.groups.queryOptions({ import: of.id }));
  if (groups.error) return <Loaded query={groups} what="powodów" />;
  const { data } = groups;
  if (!data || data.length === 0) return null;
  return (
    <Folding
      className="rounded-lg border bg-card px-4"
      startsOpen={data.length <= 5 || hasExceptions(selection, 'doubtful')}
    >
      <summary className="cursor-pointer py-2 text-sm font-medium">
        Błędy i wątpliwości według powodu ({formatInteger(data.length)})
      </summary>
      <ul className="divide-y text-sm">
        {data.map((group) => (
          <Group
            key={group.code}
            group={group}
            isShown={shown === group.code}
            show={(next) => show(shown === next.code ? undefined : next)}
            {...(of.status === 'preview' && preview)}
          />
        ))}
      </ul>
    </Folding>
  );
}
