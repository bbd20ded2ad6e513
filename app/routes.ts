import {index, layout, type RouteConfig, route} from '@react-router/dev/routes'

export default [
  layout('routes/site-layout.tsx', [
    // The path of the home page matches no splat.
    index('routes/page.tsx', {id: 'routes/home-page'}),
    route('blog', 'routes/blog.tsx'),
    route('blog/:slug', 'routes/article.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('case-study/:id', 'routes/case-study.tsx'),
    route('madicare-features', 'routes/madicare-features.tsx'),
    route('madicare-case-study/:id', 'routes/madicare-case-study.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('referral', 'routes/referral.tsx'),
    route('referral/status', 'routes/referral-status.tsx'),
    route('course-register', 'routes/course-register.tsx'),
    route('newsletter', 'routes/form.tsx', {id: 'routes/newsletter'}),
    route('newsletter/:step', 'routes/subscription.tsx'),
    route('form/:id', 'routes/form.tsx'),
    route('search', 'routes/search.tsx'),
    route('login', 'routes/login.tsx'),
    route('admin-dashboard', 'routes/admin-dashboard.tsx'),
    route('user-dashboard', 'routes/user-dashboard.tsx'),
    route('*', 'routes/page.tsx'),
  ]),
  route('studio/*', 'routes/studio.tsx'),
  route('preview/enable', 'routes/preview-enable.ts'),
  route('preview/disable', 'routes/preview-disable.ts'),
  route('preview/tools', 'routes/preview-tools.ts'),
  route('page-views', 'routes/page-views.ts'),
  route('link-check', 'routes/link-check.ts'),
  // Machine-readable documents and sharing images.
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap/:part.xml', 'routes/sitemap-part.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('rss.xml', 'routes/rss.ts'),
  route('llms.txt', 'routes/llms.ts'),
  route('share/*', 'routes/share-image.ts'),
] satisfies RouteConfig
