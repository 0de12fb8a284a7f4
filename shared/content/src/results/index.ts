export { chooseTonight, classifySleep, readSleepHours, type Tonight } from './choose-tonight';
export { englishInsightTexts, importInsightTexts } from './insight-texts';
