declare module '@customcommander/ris' {
  export type RisName = { last_name: string; first_name?: string };
  export type RisRecord = Record<string, (string | RisName)[] | undefined>;
  export function read(text: string): RisRecord[] | null;
}
