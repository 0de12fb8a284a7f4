export { type LandingProof, type LandingQuote, landingProof } from './landing-proof';
