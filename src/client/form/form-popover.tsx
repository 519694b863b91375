import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { type BodyProps, type ButtonsProps, FormBody, SubmitButton, useLeaving } from './form.tsx';

type FormPopoverProps = BodyProps & ButtonsProps & { anchor: HTMLElement; title: ReactNode; onClose: () => void };

/** A short form beside the button that opened it. */
export function FormPopover({ anchor, title, onClose, ...form }: FormPopoverProps) {
  const { state } = form.form;
  const { leave, question } = useLeaving(state.isUnsaved, onClose);
  return (
    <Popover anchor={anchor} title={title} onClose={leave}>
      <form id={state.id} noValidate onSubmit={state.submit} className="space-y-3">
        <FormBody {...form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={leave}>Anuluj</Button>
          <SubmitButton {...form} />
        </div>
      </form>
      {question}
    </Popover>
  );
}
