export { chooseTonight, classifySleep, readSleepHours, type Tonight } from './choose-tonight';
export { composePortrait } from './compose-portrait';
export { englishInsightTexts, importInsightTexts } from './insight-texts';
