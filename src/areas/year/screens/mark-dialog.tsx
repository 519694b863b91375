import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { counted } from '#ui/text/number.ts';
import type { YearPage, YearStep } from '../schema.ts';
import { OFFICE_NAMES } from '../schema-words.ts';
import { ruleOf } from '../schema-steps.ts';
import { titleOf } from './words.ts';

type MarkDialogProps = { step: YearStep; page: YearPage; close: () => void; onConfirm: () => void };

/** Asks before a step is marked: the mark counts for the whole university, and lets further steps go on. */
export function MarkDialog({ step, page, close, onConfirm }: MarkDialogProps) {
  const others = (page.holders.find(({ office }) => office === step.office)?.count ?? 1) - 1;
  const next = page.steps.filter(({ key, state }) => ruleOf(key).after?.includes(step.key) && state !== 'skipped');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || close()}
      title={`Oznaczyć krok „${titleOf(step)}” jako zrobiony?`}
      confirm="Oznacz jako zrobione"
      onConfirm={onConfirm}
    >
      <p>
        Krok jest jeden dla całej uczelni
        {others > 0 &&
          `: oznaczysz go także za pozostałych z działu „${OFFICE_NAMES[step.office].name}” (${counted(others, 'osoba', 'osoby', 'osób')})`}
        .
      </p>
      {next.length > 0 && <p>Na ten krok czeka: {next.map((each) => `„${titleOf(each)}”`).join(', ')}.</p>}
      <p>Oznaczenie można cofnąć.</p>
    </ConfirmDialog>
  );
}
