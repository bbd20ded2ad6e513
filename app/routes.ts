import {index, layout, type RouteConfig, route} from '@react-router/dev/routes'

export default [
  layout('routes/site-layout.tsx', [
    index('routes/home.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:slug', 'routes/article.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('about', 'routes/about.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('studio/*', 'routes/studio.tsx'),
] satisfies RouteConfig
