/** Kilobytes of the first load of the dashboard, gzipped at the highest level, as the promise counts. */
export const LIMIT_KB = 156;
/** The same by Brotli, as every browser of today is sent it. */
export const LIMIT_SENT_KB = 134;
