import { useCallback } from 'react';
import { useAtPrint } from '#ui/state/at-print.ts';
import { stampText } from '#ui/text/instant.ts';
import { counted, formatDate } from '#ui/text/number.ts';
import { findingList } from '../lists.ts';
import type { LogMessage } from '../schema.ts';
import { className, workIn } from '../schema-words.ts';
import { isOpen, type PersonMessages } from './log-groups.ts';

const only = <Value,>(values: readonly Value[]) => (new Set(values).size === 1 ? values[0] : undefined);
const messageDay = ({ msgdate }: LogMessage) => msgdate.slice(0, 10);

/** All messages in two columns, those of all pages of the list: who, what is wrong, which works. */
export function PrintedLog({ groups }: { groups: readonly PersonMessages[] }) {
  const print = useCallback(() => groups, [groups]);
  const printed = useAtPrint(print);
  if (!printed) return null;
  const all = printed.flatMap(({ messages }) => messages);
  // What all messages share is said once.
  const shared = { cls: only(all.map(({ msgclass }) => msgclass)), day: only(all.map(messageDay)) };
  return (
    <div className="hidden print:block">
      <p className="mb-1 font-medium">
        {counted(all.length, ...findingList.noun)}, {counted(printed.length, 'osoba', 'osoby', 'osób')}.
        Niepotwierdzone: {all.filter(isOpen).length}.{shared.cls !== undefined && ` Klasa: ${className(shared.cls)}.`}
        {shared.day !== undefined && ` Zapisano ${formatDate(shared.day)}.`}
      </p>
      <div className="text-xs/4" style={{ columns: 2 }}>
        {printed.flatMap(({ person, name, messages }) =>
          [...Map.groupBy(messages, ({ msgclass }) => msgclass)].map(([cls, ofClass]) => (
            <div key={`${person} ${cls}`} className="mb-1">
              <p style={{ breakAfter: 'avoid' }}>
                <strong className="font-semibold">{name}</strong>
                {shared.cls === undefined && `: ${className(cls)}`}
              </p>
              <ul>
                {ofClass.map((message) => (
                  <PrintedMessage key={message.msgrowid} message={message} isDated={shared.day === undefined} />
                ))}
              </ul>
            </div>
          )),
        )}
      </div>
    </div>
  );
}

const PrintedMessage = ({ message, isDated }: { message: LogMessage; isDated: boolean }) => (
  <li className="ps-3" style={{ textIndent: '-0.5rem' }}>
    {message.id_pub} {workIn(message.tresc)}
    {isDated && ` · ${formatDate(messageDay(message))}`}
    {message.extradata && ` · ${message.extradata}`}
    {!isOpen(message) &&
      ` · potwierdzono ${stampText(message.created_date)}, ${message.created_by}${message.extra_comment && `: ${message.extra_comment}`}`}
  </li>
);
