import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { ComponentType } from 'react';
import type { morePaths, ownPaths } from './more-paths.ts';

const contact = () => import('../features/enquiries/pages/form-page.tsx').then((file) => file.ContactPage);
const mentor = () => import('../features/enquiries/pages/form-page.tsx').then((file) => file.MentorPage);
const feedback = () => import('../features/enquiries/pages/form-page.tsx').then((file) => file.FeedbackPage);
const campus = () => import('../features/enquiries/pages/form-page.tsx').then((file) => file.CampusPage);
const inspire = () => import('../features/enquiries/pages/form-page.tsx').then((file) => file.InspirePage);
const enquiry = () => import('../features/enquiries/pages/status-page.tsx').then((file) => file.EnquiryPage);
const startup = () => import('../features/startup/pages/startup-page.tsx').then((file) => file.StartupPage);
const guardian = () => import('../features/accounts/pages/guardian-page.tsx').then((file) => file.GuardianPage);
const confirmEmail = () => import('../features/accounts/pages/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage);
const grievance = () => import('../features/accounts/pages/grievance-page.tsx').then((file) => file.GrievancePage);
const erasureAsked = () => import('../features/accounts/pages/erasure-page.tsx').then((file) => file.ErasureAskedPage);
const erasure = () => import('../features/accounts/pages/erasure-page.tsx').then((file) => file.ErasurePage);
const verifyTestimonial = () => import('../features/testimonials/pages/verify-page.tsx').then((file) => file.VerifyTestimonialPage);
const invitedTestimonial = () => import('../features/testimonials/pages/invited-page.tsx').then((file) => file.InvitedTestimonialPage);
const testimonials = () => import('../features/testimonials/pages/testimonials-page.tsx').then((file) => file.TestimonialsPage);
const verifyMembership = () => import('../features/membership/pages/verify-page.tsx').then((file) => file.VerifyMembershipPage);
const verifySignup = () => import('../features/accounts/pages/verify-page.tsx').then((file) => file.VerifySignupPage);
const career = () => import('../features/careers/pages/career-page.tsx').then((file) => file.CareerPage);
const careerStatus = () => import('../features/careers/pages/status-page.tsx').then((file) => file.CareerStatusPage);
const about = () => import('../features/content/pages/about-page.tsx').then((file) => file.AboutPage);
const trending = () => import('../features/content/pages/trending-page.tsx').then((file) => file.TrendingPage);
const commitment = () => import('../features/content/pages/commitment-page.tsx').then((file) => file.CommitmentPage);
const kit = () => import('../features/content/pages/kit-page.tsx').then((file) => file.KitPage);
const learn = () => import('../features/content/pages/learn-page.tsx').then((file) => file.LearnPage);
const partner = () => import('../features/content/pages/partner-page.tsx').then((file) => file.PartnerPage);
const partnership = () => import('../features/content/pages/partnership-pages.tsx').then((file) => file.PartnershipPage);
const organise = () => import('../features/content/pages/partnership-pages.tsx').then((file) => file.OrganisePage);
const sponsor = () => import('../features/content/pages/partnership-pages.tsx').then((file) => file.SponsorPage);
const skills = () => import('../features/skills/pages/skills-page.tsx').then((file) => file.SkillsPage);
const community = () => import('../features/content/pages/community-page.tsx').then((file) => file.CommunityPage);
const learners = () => import('../features/content/pages/learners-page.tsx').then((file) => file.LearnersPage);
const research = () => import('../features/content/pages/research-page.tsx').then((file) => file.ResearchPage);
const problems = () => import('../features/content/pages/problems-page.tsx').then((file) => file.ProblemsPage);
const watch = () => import('../features/content/pages/watch-page.tsx').then((file) => file.WatchPage);
const sample = () => import('../features/content/pages/sample-page.tsx').then((file) => file.SamplePage);
const experience = () => import('../features/content/pages/experience-page.tsx').then((file) => file.ExperiencePage);
const ideation = () => import('../features/content/pages/experience-page.tsx').then((file) => file.IdeationPage);
const product = () => import('../features/product/pages/product-page.tsx').then((file) => file.ProductPage);
const confirmNewsletter = () => import('../features/enquiries/pages/newsletter-page.tsx').then((file) => file.ConfirmNewsletterPage);
const leaveNewsletter = () => import('../features/enquiries/pages/newsletter-page.tsx').then((file) => file.LeaveNewsletterPage);
const signUpOrg = () => import('../features/accounts/pages/signup-org-page.tsx').then((file) => file.SignupOrgPage);
const logInOrg = () => import('../features/accounts/pages/login-org-page.tsx').then((file) => file.LoginOrgPage);
const seat = () => import('../features/college/pages/seat-page.tsx').then((file) => file.SeatPage);
const invitation = () => import('../features/accounts/pages/invitation-page.tsx').then((file) => file.InvitationPage);
const college = () => import('../features/college/pages/dashboard-page.tsx').then((file) => file.CollegeDashboardPage);
const team = () => import('../features/college/pages/team-page.tsx').then((file) => file.TeamPage);
const collegeReport = () => import('../features/college-students/pages/report-page.tsx').then((file) => file.CollegeReportPage);
const allStudents = () => import('../features/college-students/pages/all-students-page.tsx').then((file) => file.AllStudentsPage);
const slots = () => import('../features/college-interviews/pages/slots-page.tsx').then((file) => file.SlotsPage);
const collegePanel = () => import('../features/college-interviews/pages/panel-page.tsx').then((file) => file.CollegePanelPage);
const uploads = () => import('../features/college-students/pages/uploads-page.tsx').then((file) => file.UploadsPage);
const upload = () => import('../features/college-students/pages/upload-page.tsx').then((file) => file.UploadPage);
const interviews = () => import('../features/interviews/pages/interviews-page.tsx').then((file) => file.InterviewsPage);
const scorecard = () => import('../features/interviews/pages/scorecard-page.tsx').then((file) => file.ScorecardPage);
const studentReport = () => import('../features/student/pages/report-page.tsx').then((file) => file.StudentReportPage);
const panelOffer = () => import('../features/interviews/pages/panel-page.tsx').then((file) => file.PanelPage);
const connections = () => import('../features/people/pages/connections-page.tsx').then((file) => file.ConnectionsPage);
const sessions = () => import('../features/sessions/pages/sessions-page.tsx').then((file) => file.SessionsPage);
const ownData = () => import('../features/settings/pages/own-data-page.tsx').then((file) => file.OwnDataPage);
const ownTestimonials = () => import('../features/testimonials/pages/own-page.tsx').then((file) => file.OwnTestimonialsPage);
const writeTestimonial = () => import('../features/testimonials/pages/write-page.tsx').then((file) => file.WriteTestimonialPage);
const legal = (of: 'privacy' | 'terms' | 'refunds') => async () => {
  const { LegalPage } = await import('../features/content/pages/legal-page.tsx');
  return () => <LegalPage page={of} />;
};

/** How each of the pages in `more-paths.ts` loads. */
export const morePages: Readonly<Record<(typeof morePaths)[number], () => Promise<ComponentType>>> = {
  '/contact': contact,
  '/mentor': mentor,
  '/feedback': feedback,
  '/virtual_campus': campus,
  '/virtual_Campus': campus,
  '/experience/inspire': inspire,
  '/enquiry/:token': enquiry,
  '/startupnow': startup,
  '/guardian_consent/:token': guardian,
  '/confirm_email/:token': confirmEmail,
  '/grievance': grievance,
  '/erasure': erasureAsked,
  '/erasure/:token': erasure,
  '/verify_testimonial/:token': verifyTestimonial,
  '/testimonials/invited/:token': invitedTestimonial,
  '/testimonials': testimonials,
  '/verify_email/:token': verifyMembership,
  '/verify_signup_email/:token': verifySignup,
  '/newsletter/confirm/:token': confirmNewsletter,
  '/newsletter/leave/:token': leaveNewsletter,
  '/career': career,
  '/career/:token': careerStatus,
  '/about': about,
  '/privacy_policy': legal('privacy'),
  '/terms_conditions': legal('terms'),
  '/refundpolicy': legal('refunds'),
  '/refund&cancellationpolicy': legal('refunds'),
  '/trending': trending,
  '/ourcommitment': commitment,
  '/virtualkit': kit,
  '/learnnow': learn,
  '/partnerwithus': partner,
  '/partnership': partnership,
  '/partnership/organise': organise,
  '/partnership/sponser': sponsor,
  '/partnership/sponsor': sponsor,
  '/skillselection': skills,
  '/cofounderskillsearch': skills,
  '/community': community,
  '/learners': learners,
  '/learnerLanding': learners,
  '/research': research,
  '/watch_now': watch,
  '/sample': sample,
  '/experienceproflie': experience,
  '/experienceprofile': experience,
  '/ideation': ideation,
  '/startupProblem': problems,
  '/ourproduct': product,
  '/signuporg': signUpOrg,
  '/loginorg': logInOrg,
  '/seat/:token': seat,
  '/invitation/:token': invitation,
  '/panel/:token': panelOffer,
};

/** The same of pages of the signed-in person. */
export const ownPages: Readonly<Record<(typeof ownPaths)[number], () => Promise<ComponentType<{ readonly user: User }>>>> = {
  '/mydata/:id': ownData,
  '/orgdashboard/:id': college,
  '/orgdashboard/:id/team': team,
  '/orgdashboard/:id/slots': slots,
  '/orgdashboard/:id/report': collegeReport,
  '/allstudents': allStudents,
  '/orgdashboard/:id/panel': collegePanel,
  '/orgdashboard/:id/uploads': uploads,
  '/orgdashboard/:id/uploads/:uploadId': upload,
  '/interviews': interviews,
  '/interviews/:bookingId': scorecard,
  '/studentreport/:studentId': studentReport,
  '/connections': connections,
  '/sessions': sessions,
  '/testimonials/own': ownTestimonials,
  '/testimonials/write': writeTestimonial,
};
