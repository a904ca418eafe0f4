/** Names of people who do not exist. */
export const firstNames = [
  'Aditi', 'Arjun', 'Bhavna', 'Chirag', 'Deepa', 'Dev', 'Esha', 'Farhan', 'Gauri', 'Harsh', 'Ishaan', 'Jaya', 'Kabir', 'Lakshmi', 'Manish', 'Meher',
  'Naveen', 'Nisha', 'Omkar', 'Pooja', 'Pranav', 'Rehana', 'Ritesh', 'Sahil', 'Shreya', 'Tarun', 'Uma', 'Varun', 'Yamini', 'Zoya',
]; // prettier-ignore
export const furtherFirstNames = [
  'Aarav', 'Abhinav', 'Akshara', 'Anil', 'Anjali', 'Asif', 'Bharat', 'Chitra', 'Darshan', 'Divya', 'Elena', 'Faisal', 'Ganesh', 'Geeta', 'Hari', 'Ilyas',
  'Indira', 'Jatin', 'Karthik', 'Kiran', 'Latha', 'Madhav', 'Mallika', 'Mohan', 'Nandini', 'Nikhil', 'Parveen', 'Priya', 'Rahul', 'Revathi', 'Ruth',
  'Sanjay', 'Sneha', 'Suresh', 'Tenzin', 'Usha', 'Vandana', 'Vivek', 'Wasim', 'Yash', 'Zubin',
]; // prettier-ignore
/** Which of the cast's first names are women's, those of the named accounts among them. */
export const womensNames: ReadonlySet<string> = new Set([
  'Aditi', 'Akshara', 'Ananya', 'Anjali', 'Bhavna', 'Chitra', 'Deepa', 'Divya', 'Elena', 'Esha', 'Farah', 'Gauri', 'Geeta', 'Indira', 'Jaya', 'Kavita',
  'Lakshmi', 'Latha', 'Leela', 'Mallika', 'Meenakshi', 'Meher', 'Nandini', 'Nisha', 'Parveen', 'Pooja', 'Priya', 'Rehana', 'Revathi', 'Ruth', 'Shreya',
  'Sneha', 'Sunita', 'Uma', 'Usha', 'Vandana', 'Yamini', 'Zoya',
]); // prettier-ignore
export const lastNames = [
  'Agarwal', 'Banerjee', 'Bhat', 'Chauhan', 'Desai', 'Dsouza', 'Fernandes', 'Gokhale', 'Hegde', 'Iyer', 'Jain', 'Khan', 'Mehta', 'Mishra', 'Patil',
  'Pillai', 'Rao', 'Saxena', 'Shah', 'Sharma', 'Singh', 'Thomas', 'Varma', 'Yadav',
]; // prettier-ignore
