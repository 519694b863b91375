import { addDays, type Day } from '#engine/day.ts';

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** Text of a property (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** A line in parts of at most 75 octets, never within a character. */
function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      parts.push('');
      // The space that begins a continued line counts.
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n ');
}

const compact = (day: Day) => day.replaceAll('-', '');

/** A whole day; `uid` stays the same whenever it is exported, so that an import of a later file moves the same event. */
type CalendarEvent = { uid: string; day: Day; summary: string; description: string };

const eventOf = ({ uid, day, summary, description }: CalendarEvent, made: string) => [
  'BEGIN:VEVENT',
  `UID:${uid}@dorobek`,
  `DTSTAMP:${made}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A calendar file (RFC 5545); `subject` is what it is about, as programs name where it comes from. */
export function calendarText(
  { subject, name, now }: { subject: string; name: string; now: Date },
  events: readonly CalendarEvent[],
): string {
  const made = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Dorobek//${subject}//PL`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventOf(event, made)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
