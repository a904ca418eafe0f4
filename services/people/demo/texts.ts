/** What members of the demonstration say of themselves, in turn. */
export const cities = [
  'Bengaluru', 'Pune', 'Mumbai', 'Hyderabad', 'Chennai', 'New Delhi', 'Kochi', 'Jaipur', 'Ahmedabad', 'Kolkata', 'Indore', 'Coimbatore', 'Lucknow', 'Nagpur',
  'Guwahati', 'Chandigarh', 'Bhubaneswar', 'Mysuru',
]; // prettier-ignore
export const ownSkills = ['Bookkeeping', 'Textiles', 'Food science', 'Photography', 'Supply chains', 'Soil testing', 'Music', 'Robotics'];
export const bios = [
  'Building tools for kirana shops.',
  'Two exits, one garden, many questions.',
  'Teaches by day, prototypes by night.',
  'Looking after numbers so that founders sleep.',
  'Turning millet into breakfast.',
  'Designs things that explain themselves.',
  'From the factory floor to the first invoice.',
  'Writes code, reads contracts.',
];
