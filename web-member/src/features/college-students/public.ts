/** What the dashboard of a college shows of its students. Published for other features. */

export { StatisticsPanel } from './components/statistics/statistics-panel.tsx';
export { RiskPanel } from './components/students/risk-panel.tsx';
export { StudentsPanel } from './components/students/students-panel.tsx';
export { UploadPanel } from './components/uploads/upload-panel.tsx';
