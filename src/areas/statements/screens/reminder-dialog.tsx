import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { LetterToCopy } from '#client/parts/letter-to-copy.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { FilterOf } from '#shared/list.ts';
import type { statementList } from '../lists.ts';
import { reminderText } from './reminder-text.ts';

type ReminderDialogProps = {
  filter: FilterOf<typeof statementList> & { state: 'todo' | 'printed' };
  close: () => void;
};

/** A reminder to the people of the list, to copy into a mail program. */
export function ReminderDialog({ filter, close }: ReminderDialogProps) {
  const answer = useQuery(api.statements.reminder.queryOptions(filter, { staleTime: 0 }));
  return (
    <Dialog
      size="lg"
      title="Przypomnienie"
      description="Do skopiowania: tego tekstu aplikacja nie wysyła"
      onClose={close}
    >
      <Loaded query={answer} what="osób">
        {(reminder) => {
          const { kind, state } = filter;
          const { subject, text } = reminderText({ kind, state, reminder });
          return <LetterToCopy people={reminder.people} subject={subject} text={text} />;
        }}
      </Loaded>
    </Dialog>
  );
}
