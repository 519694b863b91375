/**
 * For processes that end soon: several threads that collect garbage cost more than they save where all cores are busy, and
 * code that runs for seconds gains nothing from being compiled twice.
 */
export const BRIEF = ['--max-semi-space-size=64', '--single-threaded-gc', '--no-maglev'];
