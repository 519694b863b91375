import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { counted } from '#ui/text/number.ts';
import { differenceList, recordName } from '../lists.ts';
import {
  type Difference,
  type DifferenceId,
  type DoubledPair,
  Filling,
  ManyDismissals,
  PairDismissal,
} from '../schema.ts';
import { KIND_NAMES } from '../kinds.ts';
import { DIFFERENCE_CHANGES } from './changes.ts';
import { recordDetail } from './record-text.ts';
import { differenceName } from './side-text.ts';

type DismissManyProps = { items: DifferenceId[]; close: () => void; done: () => void };

/** Dismisses the selected differences with one reason. */
export const DismissMany = ({ items, close, done }: DismissManyProps) => (
  <ReasonDialog
    schema={ManyDismissals}
    start={{ items }}
    call={api.reconciliation.dismissMany.mutationOptions()}
    saved={`Pozostawiono: ${counted(items.length, ...differenceList.noun)}`}
    onSaved={done}
    title="Pozostaw zaznaczone"
    description={counted(items.length, ...differenceList.noun)}
    submit="Pozostaw"
    onClose={close}
    hint="Każda wróci na listę, gdy któreś źródło zmieni dane."
  />
);

/** Fills in an identifier that no source has. */
export function FillDialog({ difference, close }: { difference: Difference; close: () => void }) {
  const { key, fingerprint, kind, first_name, last_name } = difference;
  const meta = { changes: DIFFERENCE_CHANGES };
  const undo = useMutation(api.reconciliation.undoFixes.mutationOptions({ meta }));
  const form = useSaveForm({
    schema: Filling,
    start: { key, fingerprint },
    call: api.reconciliation.fill.mutationOptions({ meta }),
    onSaved: ({ changes }) => {
      toastUndo(
        `Uzupełniono: ${differenceName(difference)}`,
        () => undo.mutateAsync({ changes }),
        `Cofnięto zapis: ${differenceName(difference)}`,
      );
      close();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Uzupełnij: ${KIND_NAMES[kind]}`}
      description={`${last_name} ${first_name}`}
      onClose={close}
    >
      <TextField
        field={form.field('value', kind === 'noOrcid' ? 'ORCID' : 'Identyfikator POL-on')}
        hint={kind === 'noOrcid' ? 'w postaci 0000-0000-0000-000X' : undefined}
      />
    </FormDialog>
  );
}

/** How it is known that the records are of two people. */
export const TwoPeopleDialog = ({ pair: { one, other }, close }: { pair: DoubledPair; close: () => void }) => (
  <ReasonDialog
    schema={PairDismissal}
    start={{ one: one.id, other: other.id }}
    call={api.reconciliation.dismissPair.mutationOptions()}
    saved={`Zapisano, że to dwie osoby: ${recordName(one)}`}
    onSaved={close}
    title="To dwie osoby"
    description={recordName(one)}
    onClose={close}
    label="Skąd to wiadomo"
    hint="Para nie wróci na listę; cofnąć to może administrator."
  >
    <p className="text-sm wrap-anywhere">
      {recordDetail(one)}
      <br />
      {recordDetail(other)}
    </p>
  </ReasonDialog>
);
