import { start } from './app/start';
import { provideFederationRuntime } from './remotes/federation-runtime';

provideFederationRuntime();
void start();
