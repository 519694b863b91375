import { pino } from 'pino';
import type { Config } from './config.ts';

export const createLog = (level: Config['logLevel']) => pino({ level, base: null });
export type Log = ReturnType<typeof createLog>;
