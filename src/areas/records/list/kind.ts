import { lowerFirst } from '#shared/text.ts';
import { labelOf } from '../audit.ts';
import { OF_VENUE, venueLabel } from '../fields.ts';
import { contentOfType, type RecordContent } from '../schema.ts';

const NO_VENUE = Object.fromEntries(OF_VENUE.map((name) => [name, '']));

/** The record as one of another type: without what that does not have, and without a venue of another kind. */
export function contentAsType(content: RecordContent, type: RecordContent['type']): RecordContent {
  const none = venueLabel(type) === venueLabel(content.type) ? {} : NO_VENUE;
  return contentOfType({ ...content, ...none, type });
}

const EMPTY: readonly unknown[] = [undefined, null, '', false, 0];

function lostNames(before: object, after: object): string[] {
  const kept = new Map(Object.entries(after));
  return Object.entries(before).flatMap(([name, value]) =>
    !EMPTY.includes(value) && EMPTY.includes(kept.get(name)) ? [name] : [],
  );
}

/** What was filled before and is empty after, as people call it: of the venue as the former kind did. */
export const lostLabels = (
  { details: formerDetails, ...former }: RecordContent,
  { details, ...after }: RecordContent,
): string[] =>
  [...lostNames(former, after), ...lostNames(formerDetails, details)].map((name) => {
    const venue = name === 'venue' ? venueLabel(former.type) : null;
    return venue === null ? labelOf(name) : lowerFirst(venue);
  });
