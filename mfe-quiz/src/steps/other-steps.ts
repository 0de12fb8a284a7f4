export { DiscoveredStep } from '../features/discovered/discovered-step';
export { HcpStep } from '../features/questions/hcp-step';
export { ValueStep } from '../features/questions/value-step';
export { InfoStep } from './info-step';
