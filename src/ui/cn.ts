import { type ClassValue, clsx } from 'clsx';

/** Joins class names. None may conflict: a class that overrides one of the component's own ends with `!`. */
export const cn = (...inputs: ClassValue[]) => clsx(inputs);
