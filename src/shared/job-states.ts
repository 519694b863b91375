export const JOB_STATES = ['waiting', 'running', 'finished', 'failed', 'cancelled'] as const;
type JobState = (typeof JOB_STATES)[number];

export const isOpen = ({ state }: { state: JobState }) => state === 'waiting' || state === 'running';
