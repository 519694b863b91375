import { CircleCheck, CircleX } from 'lucide-react';
import { PageLink } from '#client/page-link.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { LogMessage } from '../schema.ts';

/** The anchor is the button that opened the details. */
export type OpenMessage = (message: LogMessage, anchor: HTMLElement) => void;

type DetailsButtonProps = { message: LogMessage; open: OpenMessage; className?: string };

/** Its mark is green where the message is confirmed, red where it is not; the word is calm, as it stands in every row. */
export function DetailsButton({ message, open, className }: DetailsButtonProps) {
  const isConfirmed = message.confirm_id !== null;
  return (
    <Button
      size="xs"
      variant="ghost"
      icon={isConfirmed ? CircleCheck : CircleX}
      className={cn(isConfirmed ? '[&_svg]:text-success' : '[&_svg]:text-destructive', className)}
      aria-haspopup="dialog"
      data-message={message.msgrowid}
      // What stands at the window's edges must not cover it.
      style={{ scrollMarginBlock: '6rem' }}
      onClick={({ currentTarget }) => open(message, currentTarget)}
    >
      Szczegóły
      <VisuallyHidden>
        {' '}
        komunikatu {message.msgrowid}, {isConfirmed ? 'potwierdzony' : 'niepotwierdzony'}
      </VisuallyHidden>
    </Button>
  );
}

/** The works of the person, where the message is put right. */
export const PersonLink = ({ message: { account, osoba, period } }: { message: LogMessage }) =>
  account === null ? (
    osoba
  ) : (
    <PageLink to="/admin/publikacje" search={{ person: account, ...(period !== null && { period }) }}>
      {osoba}
    </PageLink>
  );

/** The person's list that shows this work alone. */
export const WorkLink = ({ message: { account, id_pub: work, period } }: { message: LogMessage }) =>
  account === null || period === null ? (
    work
  ) : (
    <PageLink to="/admin/publikacje" search={{ person: account, period, q: String(work) }}>
      {work}
    </PageLink>
  );
