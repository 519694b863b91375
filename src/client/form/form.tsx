import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { pressSubmit } from '#ui/field/press-submit.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorSummary } from '#ui/field/error-summary.tsx';
import { focusOnArrival } from '#ui/state/focus-field.ts';
import { errorBody, failureText } from '../api.ts';
import { LeaveGuard, LeaveQuestion } from '../parts/leave-guard.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { SessionEnded } from './session-ended.tsx';
import type { FormState } from './use-save-form.ts';

export type BodyProps = {
  form: { state: FormState };
  /** The beginning of error messages. */
  failed?: string;
  /** Shows the current row of a conflict without values to choose from. */
  refusal?: (current: unknown) => ReactNode;
  /** Search params that lead within the form, and lose nothing that was typed. */
  keeps?: readonly string[];
  /** What becomes of what was typed when the form is left, where it is not lost. */
  kept?: string;
  children: ReactNode;
};

const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Whether there is anything for `FormNotes` to say. */
export const hasNotes = ({ errors, failure, conflict }: FormState) =>
  errors.length > 0 || failure !== undefined || conflict !== undefined;

/** The errors of a form, the reason of a failure, and the choice after a conflict. */
export function FormNotes({
  form: { state },
  failed = 'Nie zapisano',
  refusal,
}: Omit<BodyProps, 'children' | 'keeps' | 'kept'>) {
  const { errors, failure, conflict } = state;
  return (
    <>
      <ErrorSummary title={`${failed}: popraw formularz`} errors={errors} />
      {failure && (
        <div ref={reveal}>
          {errorBody(failure.error)?.code === 'UNAUTHORIZED' ? (
            <SessionEnded failed={failed} onDismiss={state.dismissFailure} />
          ) : (
            <Alert tone="danger" title={failureText(failed, failure.error)} onDismiss={state.dismissFailure}>
              {failure.current !== undefined && refusal?.(failure.current)}
            </Alert>
          )}
        </div>
      )}
      {conflict && (
        <div ref={reveal}>
          <ConflictChoice state={state} conflict={conflict} failed={failed} />
        </div>
      )}
    </>
  );
}

/** The fields, and the errors above them. */
export function FormBody({ children, keeps, kept, ...notes }: BodyProps) {
  return (
    <>
      <LeaveGuard isUnsaved={notes.form.state.isUnsaved} keeps={keeps} kept={kept} />
      <FormNotes {...notes} />
      {children}
    </>
  );
}

/** Leaves at once, or after a confirmation if changes would be lost. */
export function useLeaving(hasChanges: () => boolean, leave: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => (hasChanges() ? setAsking(true) : leave()),
    question: <LeaveQuestion open={isAsking} stay={() => setAsking(false)} leave={leave} />,
  };
}

export type ButtonsProps = {
  form: { state: FormState };
  /** The label of the submit button, where it is not 'Zapisz'. */
  submit?: string | undefined;
  icon?: LucideIcon;
  destructive?: boolean;
  disabled?: boolean;
  /** The button is quiet as long as there is nothing to save. */
  rests?: boolean;
};

/** Leaves the focus in the field while a button is pressed: an error that goes with it would move the button away. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

type SubmitProps = Omit<ButtonsProps, 'rests'> & { quiet?: boolean };

export const SubmitButton = ({
  form: { state },
  submit = 'Zapisz',
  icon,
  destructive,
  disabled,
  quiet,
}: SubmitProps) => (
  <Button
    type="submit"
    form={state.id}
    onMouseDown={keepFocus}
    variant={destructive ? 'destructive' : quiet ? 'secondary' : 'primary'}
    busy={state.isBusy}
    disabled={disabled}
    {...(icon && { icon })}
  >
    {submit}
  </Button>
);

function RestingButton(props: SubmitProps) {
  const { control, isUnsaved } = props.form.state;
  // What is typed decides whether there is anything to save.
  useWatch({ control });
  return <SubmitButton {...props} quiet={!isUnsaved()} />;
}

const CancelButton = ({ leave }: { leave: () => void }) => (
  <Button onMouseDown={keepFocus} onClick={leave}>
    Anuluj
  </Button>
);

const focusForm = (form: HTMLFormElement | null) => void focusOnArrival(form);

type FormPageProps = BodyProps &
  ButtonsProps & {
    onCancel?: () => void;
    /** Beside the submit button. */
    buttons?: ReactNode;
    /** Focuses the first field, for a form opened by a button. */
    takesFocus?: boolean;
    className?: string;
    /** Class of the row of buttons. */
    buttonsClassName?: string;
  };

/** A form in a page. */
export function FormPage({
  onCancel,
  buttons,
  takesFocus,
  className,
  buttonsClassName,
  rests,
  ...form
}: FormPageProps) {
  const { state } = form.form;
  const { leave, question } = useLeaving(state.isChanged, () => onCancel?.());
  return (
    <form
      ref={takesFocus ? focusForm : undefined}
      id={state.id}
      noValidate
      onSubmit={state.submit}
      className={cn('space-y-4', className)}
    >
      <FormBody {...form} />
      <div className={cn('flex flex-wrap gap-3', buttonsClassName)}>
        {rests ? <RestingButton {...form} /> : <SubmitButton {...form} />}
        {buttons}
        {onCancel && <CancelButton leave={leave} />}
      </div>
      {question}
    </form>
  );
}

export type FormDialogProps = BodyProps &
  Omit<ButtonsProps, 'rests'> & {
    title: ReactNode;
    description?: ReactNode;
    /** Before the buttons. */
    beside?: ReactNode;
    onClose: () => void;
  };

/** Ctrl+Enter saves from wherever the focus is in a form of a dialog, as from its text areas. */
function saveByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, currentTarget, target, defaultPrevented } = event;
  const isOwn = target instanceof Node && currentTarget.contains(target);
  if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented || !isOwn) return;
  event.preventDefault();
  pressSubmit(currentTarget.querySelector('form'));
}

/** A form in a dialog: what it proposes is no change, so that it closes at once until something has been typed. */
export function FormDialog({ title, description, beside, onClose, ...form }: FormDialogProps) {
  const { state } = form.form;
  const { leave, question } = useLeaving(state.isChanged, onClose);
  return (
    <Dialog
      title={title}
      description={description}
      footer={
        <>
          {beside}
          <CancelButton leave={leave} />
          <SubmitButton {...form} />
        </>
      }
      onClose={leave}
    >
      <div role="presentation" onKeyDown={saveByKey}>
        <form id={state.id} noValidate onSubmit={state.submit} className="space-y-4">
          <FormBody {...form} />
        </form>
      </div>
      {question}
    </Dialog>
  );
}
