/** The settings that a variable of the environment may fix, without schemas: screens and forms share them. */
export const VARIABLES = {
  university_name: 'UNIVERSITY_NAME',
  colour: 'UNIVERSITY_COLOUR',
  logo: 'UNIVERSITY_LOGO',
  contact_email: 'CONTACT_EMAIL',
  mail_from: 'MAIL_FROM',
  session_idle_minutes: 'SESSION_IDLE_MINUTES',
  session_hours: 'SESSION_HOURS',
  statement_freeze: 'STATEMENT_FREEZE',
  status_mode: 'STATUS_MODE',
  legacy_panel_url: 'LEGACY_PANEL_URL',
} as const;
export type FixedName = keyof typeof VARIABLES;

export const FREEZES = ['print', 'confirmation'] as const;
export const FREEZE_NAMES: Record<(typeof FREEZES)[number], string> = {
  print: 'wydruk oświadczenia',
  confirmation: 'potwierdzenie oświadczenia na ekranie',
};

export const MODES = [0, 1, 2] as const;
export const MODE_NAMES: Record<(typeof MODES)[number], string> = {
  0: 'produkcyjny',
  1: 'przedprodukcyjny',
  2: 'deweloperski',
};

/** What theme.css starts from. */
export const DEFAULT_COLOUR = '#14365f';
export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export const MOST_LOGO_BYTES = 200 * 1_024;
