import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Job } from '#areas/jobs/schema.ts';
import { type FieldChange, IMPORT_STATUS_NAMES, type ImportStatus } from '#shared/file-import.ts';
import { isOpen } from '#shared/job-states.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { instantText } from '#ui/text/instant.ts';
import { formatInteger } from '#ui/text/number.ts';
import type { Tone } from '#ui/tone.ts';
import { ChangeFailed } from './change-failed.tsx';
import { pollWhileOpen } from './job-progress.tsx';

const TONES: Record<ImportStatus, Tone> = {
  reading: 'info',
  preview: 'warning',
  applied: 'success',
  undone: 'neutral',
  discarded: 'neutral',
  failed: 'danger',
};

const StatusBadge = ({ status }: { status: ImportStatus }) => (
  <Badge tone={TONES[status]}>{IMPORT_STATUS_NAMES[status]}</Badge>
);

type Imported = {
  status: ImportStatus;
  file_name: string;
  created_at: string;
  created_by: string;
  applied_at: string | null;
  applied_by: string | null;
  undone_at: string | null;
  undone_by: string | null;
};

/** Cells of a list of imports. */
export const IMPORT_CELLS = {
  at: ({ created_at, created_by }: Pick<Imported, 'created_at' | 'created_by'>) =>
    `${instantText(created_at)}, ${created_by}`,
  status: ({ status }: Pick<Imported, 'status'>) => <StatusBadge status={status} />,
  decided: (of: Imported) => byAt(of.undone_by ?? of.applied_by, of.undone_at ?? of.applied_at) || '–',
};

/** How often a list of imports is read again: while one of them is at work. */
export const pollWhileImporting = (rows: { job: Job | null }[] | undefined) =>
  pollWhileOpen(rows?.map(({ job }) => job).find((job) => job !== null && isOpen(job)));

const byAt = (who: string | null, at: string | null) => (who && at ? `${who}, ${instantText(at)}` : '');

/** What a page of an import says first: its state, who did what with it, and what was `saved`. */
export const importFacts = (
  of: Imported,
  { status = <StatusBadge status={of.status} />, saved = '' }: { status?: ReactNode; saved?: string | undefined } = {},
) => [
  { label: 'Stan', value: status },
  { label: 'Wczytano', value: byAt(of.created_by, of.created_at) },
  ...(of.applied_at
    ? [{ label: 'Zapisano', value: [saved, byAt(of.applied_by, of.applied_at)].filter(Boolean).join('; ') }]
    : []),
  ...(of.undone_at
    ? [{ label: of.status === 'discarded' ? 'Odrzucono' : 'Cofnięto', value: byAt(of.undone_by, of.undone_at) }]
    : []),
];

/** How many rows the file has, and how many change nothing `where`; of a file that was refused nothing is known. */
export const rowFacts = (of: { row_count: number; unchanged: number }, where: string) =>
  of.row_count > 0
    ? [
        {
          label: 'Wiersze pliku',
          value: `${formatInteger(of.row_count)} (bez zmian ${where}: ${formatInteger(of.unchanged)})`,
        },
      ]
    : [];

type Undo = {
  of: { error: unknown; reset: () => void; isPending: boolean };
  onConfirm: () => void;
  children: ReactNode;
};

/** Undoes an import; `children` say what that means. */
export const UndoImport = ({ of, onConfirm, children }: Undo) => (
  <>
    <ChangeFailed of={of} failed="Nie cofnięto importu" />
    <ConfirmDialog
      trigger={
        <Button icon={Undo2} busy={of.isPending}>
          Cofnij import
        </Button>
      }
      title="Cofnąć import?"
      confirm="Cofnij"
      destructive
      onConfirm={onConfirm}
    >
      {children}
    </ConfirmDialog>
  </>
);

export const DiscardPreview = ({ disabled, onConfirm }: { disabled: boolean; onConfirm: () => void }) => (
  <ConfirmDialog
    trigger={<Button disabled={disabled}>Odrzuć podgląd</Button>}
    title="Odrzucić podgląd?"
    confirm="Odrzuć"
    destructive
    onConfirm={onConfirm}
  >
    Nic się nie zmieni; plik można wczytać ponownie.
  </ConfirmDialog>
);

/** The changes of a row, a line per field with the old and new value. */
export const ChangedFields = ({ fields, removed }: { fields: FieldChange[]; removed?: string | undefined }) => (
  <ul className="space-y-0.5">
    {removed !== undefined && <li className="font-medium">{removed}</li>}
    {fields.map(({ name, before, after }) => {
      const isChanged = before !== null && before !== after;
      return (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted-foreground">{name}: </span>
          {isChanged && <del className="text-muted-foreground">{before}</del>}
          {isChanged && removed === undefined && ' → '}
          {removed === undefined && <ins className="no-underline">{after ?? 'brak'}</ins>}
        </li>
      );
    })}
  </ul>
);
