import { z } from 'zod';
import { today } from '#engine/day.ts';
import { day, version } from '#shared/wire.ts';
import { FREEZES, isColour, MOST_LOGO_BYTES } from './schema-fields.ts';

const email = z.email({ error: 'Podaj adres e-mail, na przykład dorobek@uczelnia.pl' });
const optional =
  <Schema extends z.ZodType>(schema: Schema) =>
  (text: string) =>
    text === '' || schema.safeParse(text).success;

/** `Dorobek <dorobek@uczelnia.pl>`, or the address alone. */
const isSender = (text: string) => optional(email)(/^[^<>"]*<([^<>]+)>$/.exec(text)?.[1] ?? text);

/** Values that hold now; an empty text is none. */
export const SettingValues = z.object({
  university_name: z.string().trim().min(3).max(200),
  /** 'Uniwersytetu Przykładowego', 'Uniwersytecie Przykładowym', for documents; empty: the name as it is. */
  university_genitive: z.string().trim().max(200),
  university_locative: z.string().trim().max(200),
  /** 't.j. Dz. U. z 2024 r. poz. 1571', as documents cite the act; checked on that day, null: never. */
  law_citation: z
    .string()
    .trim()
    .min(5)
    .max(200)
    .refine((text) => !/[{}]/.test(text), 'Powołanie nie może zawierać nawiasów klamrowych'),
  law_checked_on: day.refine((text) => text <= today(), 'Ten dzień jeszcze nie nadszedł').nullable(),
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .refine(isColour, 'Podaj barwę jako # i sześć cyfr szesnastkowych, na przykład #14365f'),
  contact_email: z
    .string()
    .trim()
    .max(200)
    .refine((text) => email.safeParse(text).success, 'Podaj adres e-mail, na przykład dorobek@uczelnia.pl'),
  mail_from: z
    .string()
    .trim()
    .max(200)
    .refine(isSender, 'Podaj adres e-mail albo nazwę z adresem: Dorobek <dorobek@uczelnia.pl>'),
  session_idle_minutes: z.int().min(5).max(1_440),
  session_hours: z.int().min(1).max(24),
  statement_freeze: z.enum(FREEZES),
  status_mode: z.int().min(0).max(2),
  legacy_panel_url: z
    .string()
    .trim()
    .max(500)
    .refine(optional(z.url({ protocol: /^https?$/ })), 'Podaj adres, który zaczyna się od https:// albo http://'),
});
export type SettingValues = z.infer<typeof SettingValues>;

export const SettingsChange = SettingValues.extend({ version });
export type SettingsChange = z.infer<typeof SettingsChange>;

export const Settings = z.object({
  version,
  values: SettingValues,
  /** The address of the logo; null: the built-in one. */
  logo: z.string().nullable(),
  /** Settings that the environment fixes, with its variable. */
  fixed: z.record(z.string(), z.string()),
  /** Whether letters are sent at all: the mail server is named in the environment alone. */
  sends_mail: z.boolean(),
  /** ISO 8601; null and empty until the first change. */
  changed_at: z.string().nullable(),
  changed_by: z.string(),
});
export type Settings = z.infer<typeof Settings>;

export const LogoChange = z.object({
  /** The address of the logo that is replaced. */
  expected: z.string().max(200).nullable(),
  /** The file in base64; empty: back to the built-in one. */
  content: z.base64().max(Math.ceil(MOST_LOGO_BYTES / 3) * 4, 'Plik jest za duży: logo może mieć najwyżej 200 kB'),
});
export type LogoChange = z.infer<typeof LogoChange>;
