import { type ComponentProps, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { useSession } from '../shell/session.ts';

/** Whether the session acts for somebody else: what must be done in person is then refused by the server too. */
export function useIsActing() {
  const { attrs } = useSession();
  return attrs !== undefined && attrs.physUserName !== attrs.loggedUserName;
}

/** Why a button cannot be pressed while the session acts. */
export const InPersonNote = ({ id, className }: { id?: string; className?: string }) => (
  <p id={id} className={cn('text-xs text-muted-foreground', className)}>
    Działasz w imieniu innej osoby: tego nie można zrobić za nią.
  </p>
);

/** A button of what must be done in person; `why` is the note that says why not. It keeps its place in the tab order. */
export function InPersonButton({ why, ...props }: ComponentProps<typeof Button> & { why?: string }) {
  const isActing = useIsActing();
  const ownId = useId();
  if (!isActing) return <Button {...props} />;
  return (
    <>
      <Button
        {...props}
        aria-disabled
        aria-describedby={why ?? ownId}
        onClick={(event) => event.preventDefault()}
        className={cn(props.className, 'opacity-55')}
      />
      {why === undefined && <InPersonNote id={ownId} className="max-w-44" />}
    </>
  );
}
