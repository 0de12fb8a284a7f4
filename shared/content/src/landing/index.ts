export { type ExampleTexts, importExampleTexts } from './example-texts';
export { type LandingProof, landingProof } from './landing-proof';
