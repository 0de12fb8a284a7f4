export { chooseTonight, classifySleep, readSleepHours, type Tonight } from './choose-tonight';
export { getInsightTexts, type InsightTexts, setInsightTexts } from './insight-texts';
