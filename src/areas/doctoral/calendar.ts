import { addDays, dayText } from '#engine/day.ts';
import type { ListedDeadline } from './schema-terms.ts';

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

const compact = (day: string) => day.replaceAll('-', '');

const eventOf = (deadline: ListedDeadline, made: string) => [
  'BEGIN:VEVENT',
  `UID:przewod-${deadline.przewid}-${deadline.term}@dorobek`,
  `DTSTAMP:${made}`,
  `DTSTART;VALUE=DATE:${compact(deadline.due)}`,
  `DTEND;VALUE=DATE:${compact(addDays(deadline.due, 1))}`,
  `SUMMARY:${escaped(`${deadline.label}: ${deadline.doktorant}`)}`,
  `DESCRIPTION:${escaped(
    `Ostatni dzień: ${dayText(deadline.due)}\n${deadline.basis}\nDyscyplina: ${deadline.dysc_nazwa}\n${deadline.tytul}`,
  )}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** The deadlines as a calendar file (RFC 5545), a whole day each. An import of a later file moves the same events. */
export function calendarOf(deadlines: readonly ListedDeadline[], now: Date): string {
  const made = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dorobek//Przewody doktorskie//PL',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Terminy przewodów doktorskich',
    ...deadlines.flatMap((deadline) => eventOf(deadline, made)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
