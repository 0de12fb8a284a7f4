/** Variables of parts that are on their way; those of the others are in `.env.example`. */
export const announcedVariables = [
  'PROCESS_MODE',
  'REDIS_URL',
  'NATS_URL',
  'DATABASE_POOL_MAX',
  'DATABASE_EVENTS_POOL_MAX',
  'DATABASE_PAYMENTS_POOL_MAX',
  'DATABASE_JOBS_POOL_MAX',
  'DATABASE_READ_URL',
  'DATABASE_DIRECT_URL',
];
