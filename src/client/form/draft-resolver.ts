import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import { z } from 'zod';
import { issueText } from '#shared/issue-text.ts';
import { isRecord } from '#engine/is-record.ts';
import { readDraft } from './draft.ts';

/** The type of errors whose message does not name the field; the summary prepends its label. */
const UNNAMED = 'unnamed';

/** Validates a draft by the schema; keeps the first error of each field. */
export const draftResolver =
  (schema: z.ZodType): Resolver<FieldValues> =>
  (draft) => {
    const general = new Set<string>();
    const error = (issue: z.core.$ZodRawIssue) => {
      const text = issueText(issue);
      general.add(text);
      return text;
    };
    const parsed = z.safeParse(schema, readDraft(schema, draft), { error });
    if (parsed.success) return { values: draft, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of parsed.error.issues.toReversed()) {
      const path = issue.path.join('.');
      const type = general.has(issue.message) ? UNNAMED : 'named';
      // `root` keeps an error of the list beside those of its rows.
      set(errors, Array.isArray(get(draft, path)) ? `${path}.root` : path, { type, message: issue.message });
    }
    return { values: {}, errors };
  };

type FoundError = { name: string; message: string; isNamed: boolean };

/** Flattens nested errors, by field name. */
export function listErrors(errors: unknown, path: string[] = []): FoundError[] {
  if (!isRecord(errors) && !Array.isArray(errors)) return [];
  if ('message' in errors && typeof errors.message === 'string') {
    const name = (path.at(-1) === 'root' ? path.slice(0, -1) : path).join('.');
    return [{ name, message: errors.message, isNamed: !('type' in errors && errors.type === UNNAMED) }];
  }
  return Object.entries(errors).flatMap(([key, part]) => listErrors(part, [...path, key]));
}
