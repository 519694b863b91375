import type postgres from 'postgres';

export type Statement = { text: string; parameters: unknown[] };

/** The driver, recording every statement. */
export function recording(sql: postgres.Sql, into: Statement[]): postgres.Sql {
  return new Proxy(sql, {
    get(target, key) {
      if (key !== 'unsafe') return Reflect.get(target, key);
      return (text: string, parameters: unknown[], options: object) => {
        into.push({ text, parameters });
        return target.unsafe(text, parameters as never[], options);
      };
    },
  });
}
