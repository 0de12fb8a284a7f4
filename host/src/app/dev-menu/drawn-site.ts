import type { DataRouter } from 'react-router-dom';
import type { VisitorFlags } from '../../features/experiments/visitor-flags';
import type { StartupResult } from '../boot/startup-gate';

/** What the developer tools need of the rendered site. */
export type DrawnSite = { readonly startup: StartupResult<VisitorFlags>; readonly router: DataRouter };
