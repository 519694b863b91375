import { Checkbox } from '#ui/field/checkbox.tsx';
import { stampText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import { findingList } from '../lists.ts';
import type { LogMessage } from '../schema.ts';
import { className } from '../schema-words.ts';
import { isOpen, type PersonMessages } from './log-groups.ts';
import { DetailsButton, type OpenMessage, PersonLink, WorkLink } from './message-parts.tsx';

type Choice = { chosen: ReadonlySet<number>; choose: (ids: readonly number[], isChosen: boolean) => void };

type LogGroupProps = Choice & { group: PersonMessages; open: OpenMessage; canConfirm: boolean };

/** The messages of one person, whole, with what confirms them together. */
export function LogGroup({ group: { name, messages }, open, canConfirm, chosen, choose }: LogGroupProps) {
  const [first] = messages;
  const waiting = messages.filter(isOpen).map(({ msgrowid }) => msgrowid);
  const ticked = waiting.filter((id) => chosen.has(id)).length;
  const all = counted(messages.length, ...findingList.noun);
  return (
    <section aria-label={name}>
      <header className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center border-b bg-muted/60 px-2 py-1">
        {canConfirm && waiting.length > 0 && (
          <Checkbox
            label={`Zaznacz niepotwierdzone: ${name}`}
            labelHidden
            className="col-start-1"
            checked={ticked === waiting.length}
            indeterminate={ticked > 0 && ticked < waiting.length}
            onChange={({ target }) => choose(waiting, target.checked)}
          />
        )}
        <h2 className="col-start-2 text-sm/5 font-semibold">
          {first && <PersonLink message={first} />}{' '}
          <span className="font-normal text-muted-foreground">
            {all}
            {waiting.length < messages.length &&
              (waiting.length === 0 ? ', potwierdzone' : `, niepotwierdzone: ${waiting.length}`)}
          </span>
        </h2>
      </header>
      <ul>
        {messages.map((message) => (
          <li
            key={message.msgrowid}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start gap-y-1 border-b px-2 py-1.5 text-sm/5"
          >
            {canConfirm && isOpen(message) && (
              <Checkbox
                label={`Zaznacz komunikat ${message.msgrowid}`}
                labelHidden
                className="col-start-1"
                checked={chosen.has(message.msgrowid)}
                onChange={({ target }) => choose([message.msgrowid], target.checked)}
              />
            )}
            <div className="col-start-2 min-w-0 pe-2 wrap-anywhere">
              {message.tresc}
              <p className="text-xs/4 text-muted-foreground">
                {className(message.msgclass)} · praca <WorkLink message={message} /> · {stampText(message.msgdate)}
                {message.extradata && ` · ${message.extradata}`}
                <Confirmation of={message} />
              </p>
            </div>
            <DetailsButton
              message={message}
              open={open}
              className="col-start-2 row-start-2 me-auto sm:col-start-3 sm:row-start-1"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Confirmation = ({ of: message }: { of: LogMessage }) =>
  !isOpen(message) && (
    <span className="block text-success">
      potwierdzono {stampText(message.created_date)}, {message.created_by}
      {message.extra_comment && `: ${message.extra_comment}`}
    </span>
  );
