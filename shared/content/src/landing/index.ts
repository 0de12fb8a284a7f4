export { type LandingProof, landingProof } from './landing-proof';
