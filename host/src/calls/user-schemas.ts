/** The part of `schemas.ts` that brings the schema library along, evaluated in a task of its own. */
export { userRoutes } from '@funnel/contracts';
