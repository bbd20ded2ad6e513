import {author} from './author.ts'
import {blockContent} from './blockContent.ts'
import {category} from './category.ts'
import {post} from './post.ts'

export const schemaTypes = [post, author, category, blockContent]
